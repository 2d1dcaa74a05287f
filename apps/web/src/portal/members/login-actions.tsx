import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { members } from "../messages/members.ts";
import type { MemberData } from "./member-data.ts";

/** For a member who has lost a device: ends the sessions, removes the second factors. */
export function LoginActions({ member: { id, fullName } }: { member: MemberData }) {
  return (
    <>
      <AskedAct
        fullName={fullName}
        text={members.endSessions}
        act={() => client.account.endMemberSessions.mutate({ id })}
      />
      <AskedAct
        fullName={fullName}
        text={members.resetFactors}
        act={() => client.factors.resetMember.mutate({ id })}
      />
    </>
  );
}

interface AskedActProps {
  fullName: string;
  text: typeof members.endSessions;
  act: () => Promise<unknown>;
}

function AskedAct({ fullName, text, act }: AskedActProps) {
  const [asking, setAsking] = useState(false);
  const run = async () => {
    await act();
    toast(text.done(fullName));
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.action}</Button>
      <ConfirmDialog
        open={asking}
        title={text.title(fullName)}
        confirm={text.action}
        danger
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <p>{text.about}</p>
      </ConfirmDialog>
    </>
  );
}
