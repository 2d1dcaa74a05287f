import { useQueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#lib/session.ts";
import { ActButton } from "../act-button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { LogOutButton } from "../frame/log-out-button.tsx";
import type { ApiClient } from "./api-client.ts";
import { messages } from "./messages.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";

const text = messages.required;

/** The grace is over: nothing else can be done before a factor is set up. */
export function RequiredDialog({ session, client }: { session: PortalSession; client: ApiClient }) {
  const queries = useQueryClient();
  const goOn = async () => {
    await session.renew();
    await queries.invalidateQueries();
  };
  return (
    <Dialog open title={text.title}>
      <p>{text.about}</p>
      <SecondFactorSection client={client} />
      <div className="flex flex-wrap justify-end gap-3">
        <LogOutButton session={session} />
        <ActButton look="main" act={goOn}>
          {text.goOn}
        </ActButton>
      </div>
    </Dialog>
  );
}
