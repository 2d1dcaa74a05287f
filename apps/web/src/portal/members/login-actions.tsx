import { AskedAct } from "#ui-react/asked-act.tsx";
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
        danger
        act={() => client.account.endMemberSessions.mutate({ id })}
      />
      <AskedAct
        fullName={fullName}
        text={members.resetFactors}
        danger
        act={() => client.factors.resetMember.mutate({ id })}
      />
    </>
  );
}
