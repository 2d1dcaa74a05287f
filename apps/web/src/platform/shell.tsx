import { Fragment } from "react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { FactorDialogs, FactorNotice } from "#ui-react/factors/factor-dialogs.tsx";
import { ExpiredDialog } from "#ui-react/frame/expired-dialog.tsx";
import { LogOutButton } from "#ui-react/frame/log-out-button.tsx";
import { PageMain, SkipLink } from "#ui-react/frame/page-main.tsx";
import { useLeaveWhenLoggedOut } from "#ui-react/frame/use-leave-when-logged-out.ts";
import { useSessionOf } from "#ui-react/frame/use-session-of.ts";
import { client, session } from "./api.ts";
import { messages } from "./messages.ts";

/** The frame of every page behind the platform's login. */
export function Shell() {
  const owner = useLeaveWhenLoggedOut(session, paths.platformLogin(), paths.platform());
  return (
    <Fragment key={owner}>
      <SkipLink />
      <TopBar />
      <PageMain
        notice={<FactorNotice {...{ session, client }} setUp={paths.platformSecurity()} />}
      />
      <FactorDialogs session={session} client={client} />
      <ExpiredDialog session={session} />
    </Fragment>
  );
}

function TopBar() {
  const { user } = useSessionOf(session);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-8">
        <PageLink to={paths.platform()} className="text-lg font-bold tracking-tight text-ink">
          {messages.product}
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PageLink to={paths.platformSecurity()} className="text-sm break-all text-muted">
            {user?.email}
          </PageLink>
          <LogOutButton session={session} />
        </div>
      </div>
    </header>
  );
}
