import { paths } from "#lib/paths.ts";
import { FactorDialogs, FactorNotice } from "#ui-react/factors/factor-dialogs.tsx";
import { ExpiredDialog } from "#ui-react/frame/expired-dialog.tsx";
import { PageMain, SkipLink } from "#ui-react/frame/page-main.tsx";
import { useLeaveWhenLoggedOut } from "#ui-react/frame/use-leave-when-logged-out.ts";
import { client, session } from "../api.ts";
import { ClubMark } from "./club-mark.tsx";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every page behind the login. */
export function Shell() {
  const owner = useLeaveWhenLoggedOut(session, paths.login(), paths.home());
  return (
    <div key={owner} className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <TopBar />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
        <div className="px-4 pt-3">
          <ClubMark />
        </div>
        <SideNav />
      </aside>
      <PageMain notice={<FactorNotice {...{ session, client }} setUp={paths.mySecurity()} />} />
      <FactorDialogs session={session} client={client} />
      <ExpiredDialog session={session} />
    </div>
  );
}
