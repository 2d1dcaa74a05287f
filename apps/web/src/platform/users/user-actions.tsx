import { KeyRound, MailPlus, RotateCcw, ShieldOff, UserX } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { AskedMenu, type AskedMenuAct } from "#ui-react/dialog/asked-menu.tsx";
import { api, client, queryClient, type UserData } from "../api.ts";
import { messages as text } from "./messages.ts";

/** What can be done to a platform user, by the state of the account (rules#platform-users). */
export function UserActions({ user, isSelf }: { user: UserData; isSelf: boolean }) {
  if (isSelf) return <PageLink to={paths.platformSecurity()}>{text.ownAccount}</PageLink>;
  return <AskedMenu fullName={user.fullName} acts={actsOn(user)} />;
}

const MAIL = <MailPlus aria-hidden="true" />;
const OUT = <UserX aria-hidden="true" />;

function actsOn({ id, status }: UserData): readonly AskedMenuAct[] {
  const { platform, factors } = client;
  /** The act, after which the list is read again. */
  const then = (act: (input: { id: string }) => Promise<unknown>) => async () => {
    await act({ id });
    await queryClient.invalidateQueries(api.platform.users.queryFilter());
  };
  const disable = then(platform.disableUser.mutate);
  if (status === "INVITED")
    return [
      { text: text.again, icon: MAIL, act: then(platform.inviteUserAgain.mutate) },
      { text: text.revoke, icon: OUT, danger: true, act: disable },
    ];
  if (status === "DISABLED")
    return [
      {
        text: text.enable,
        icon: <RotateCcw aria-hidden="true" />,
        act: then(platform.enableUser.mutate),
      },
    ];
  return [
    {
      text: text.resetPassword,
      icon: <KeyRound aria-hidden="true" />,
      act: then(platform.resetUser.mutate),
    },
    {
      text: text.resetFactors,
      icon: <ShieldOff aria-hidden="true" />,
      danger: true,
      act: then(factors.resetPlatformUser.mutate),
    },
    { text: text.disable, icon: OUT, danger: true, act: disable },
  ];
}
