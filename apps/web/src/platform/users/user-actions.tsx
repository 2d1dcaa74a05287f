import { paths } from "#lib/paths.ts";
import { AskedAct } from "#ui-react/asked-act.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { api, client, queryClient, type UserData } from "../api.ts";
import { messages as text } from "./messages.ts";

/** What can be done to a platform user, by the state of the account (rules#platform-users). */
export function UserActions({ user, isSelf }: { user: UserData; isSelf: boolean }) {
  if (isSelf) return <PageLink to={paths.platformSecurity()}>{text.ownAccount}</PageLink>;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionsOf user={user} />
    </div>
  );
}

const SHUTS_OUT = { danger: true, look: "danger" } as const;

function ActionsOf({ user: { id, fullName, status } }: { user: UserData }) {
  const { platform, factors } = client;
  /** The act, after which the list is read again. */
  const then = (act: (input: { id: string }) => Promise<unknown>) => async () => {
    await act({ id });
    await queryClient.invalidateQueries(api.platform.users.queryFilter());
  };
  const named = { fullName };
  if (status === "INVITED")
    return (
      <>
        <AskedAct {...named} text={text.again} act={then(platform.inviteUserAgain.mutate)} />
        <AskedAct
          {...{ ...named, ...SHUTS_OUT }}
          text={text.revoke}
          act={then(platform.disableUser.mutate)}
        />
      </>
    );
  if (status === "DISABLED")
    return <AskedAct {...named} text={text.enable} act={then(platform.enableUser.mutate)} />;
  return (
    <>
      <AskedAct {...named} text={text.resetPassword} act={then(platform.resetUser.mutate)} />
      <AskedAct
        {...named}
        text={text.resetFactors}
        danger
        act={then(factors.resetPlatformUser.mutate)}
      />
      <AskedAct
        {...{ ...named, ...SHUTS_OUT }}
        text={text.disable}
        act={then(platform.disableUser.mutate)}
      />
    </>
  );
}
