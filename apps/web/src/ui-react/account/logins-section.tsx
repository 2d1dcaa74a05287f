import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "#lib/format/format-time.ts";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../dialog/dialog.tsx";
import type { ApiClient } from "../factors/api-client.ts";
import { Panel } from "../panel.tsx";
import { Loaded } from "../states.tsx";
import { Time } from "../time.tsx";
import { toast } from "../toast.tsx";
import { security } from "./messages.ts";

const text = security.logins;

export const loginsKey = ["logins"];

type Login = Awaited<ReturnType<ApiClient["account"]["sessions"]["query"]>>[number];

/** Where somebody is logged in, this browser among them, and how to end the others. */
export function LoginsSection({ client }: { client: ApiClient }) {
  const logins = useQuery({
    queryKey: loginsKey,
    queryFn: () => client.account.sessions.query({}),
  });
  const [endedLogin, setAsked] = useState<Login | "others">();
  const end = async (login: Login) => {
    await client.account.endSession.mutate({ id: login.id });
    await logins.refetch();
    toast(text.ended);
  };
  const endOthers = async () => {
    const { count } = await client.account.endOtherSessions.mutate({});
    await logins.refetch();
    toast(text.endedOthers(count));
  };
  return (
    <Panel title={text.title}>
      <Loaded query={logins} count={3}>
        {(logins) => (
          <>
            <ul className="grid gap-3">
              {logins.map((login) => (
                <LoginRow key={login.id} login={login} onEnd={() => setAsked(login)} />
              ))}
            </ul>
            {logins.some(({ current }) => !current) ? (
              <div>
                <Button look="danger" onClick={() => setAsked("others")}>
                  {text.endOthers}
                </Button>
              </div>
            ) : (
              <p className="text-muted">{text.onlyHere}</p>
            )}
          </>
        )}
      </Loaded>
      {endedLogin && (
        <ConfirmDialog
          open
          title={
            endedLogin === "others"
              ? text.endOthersTitle
              : text.endTitle(describeDevice(endedLogin))
          }
          confirm={endedLogin === "others" ? text.endOthers : text.end}
          danger
          onConfirm={() => (endedLogin === "others" ? endOthers() : end(endedLogin))}
          onClose={() => setAsked(undefined)}
        >
          <p>{endedLogin === "others" ? text.endOthersAbout : text.endAbout}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** In the reader's language, which the API's answers are not in. */
const describeDevice = ({ program, machine }: Login): string =>
  program && machine ? text.device(program, machine) : (program ?? text.unknownDevice);

function LoginRow({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const { lastUsedAt, current } = login;
  const device = describeDevice(login);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <span className="grid break-words">
        <span className="font-semibold">{device}</span>
        <span className="text-sm text-muted">
          {text.lastUsed} <Time instant={lastUsedAt} />
        </span>
      </span>
      {current ? (
        <Badge tone="good">{text.here}</Badge>
      ) : (
        <Button
          aria-label={text.endOne(device, formatMoment(lastUsedAt, timeZone))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
