import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import {
  Building2,
  CircleQuestionMark,
  History,
  MailWarning,
  ShieldCheck,
  Users,
} from "lucide-react";
import { Fragment } from "react";
import { formatNumber } from "#lib/format-number.ts";
import { paths } from "#lib/paths.ts";
import { FactorDialogs, FactorNotice } from "#ui-react/factors/factor-dialogs.tsx";
import { ExpiredDialog } from "#ui-react/frame/expired-dialog.tsx";
import { LogOutButton } from "#ui-react/frame/log-out-button.tsx";
import { NavBar } from "#ui-react/frame/nav-bar.tsx";
import { NAV_ITEM, NavLinks, sectionOf } from "#ui-react/frame/nav-links.tsx";
import { PageMain, SkipLink } from "#ui-react/frame/page-main.tsx";
import { useLeaveWhenLoggedOut } from "#ui-react/frame/use-leave-when-logged-out.ts";
import { useSessionOf } from "#ui-react/frame/use-session-of.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { api, client, session } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.sections;

/** The frame of every page behind the platform's login. */
export function Shell() {
  const owner = useLeaveWhenLoggedOut(session, paths.platformLogin(), paths.platform());
  return (
    <Fragment key={owner}>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <NavBar mark={<Mark />}>{(onGo) => <SideNav onGo={onGo} />}</NavBar>
        <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface lg:flex">
          <div className="px-7 pt-5">
            <Mark />
          </div>
          <SideNav />
        </aside>
        <PageMain
          notice={<FactorNotice {...{ session, client }} setUp={paths.platformSecurity()} />}
        />
      </div>
      <FactorDialogs session={session} client={client} />
      <ExpiredDialog session={session} />
    </Fragment>
  );
}

const Mark = () => <p className="text-lg font-bold tracking-tight">{messages.product}</p>;

/** The few sections of the platform, what waits in them, and who is logged in. */
function SideNav({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const items = [
    { label: messages.list.title, to: paths.platform(), icon: Building2 },
    { label: messages.users, to: paths.platformUsers(), icon: Users },
    { label: messages.activity.title, to: paths.platformActivity(), icon: History },
    { label: text.mail, to: paths.platformFailedMail(), icon: MailWarning, count: <Failed /> },
    { label: text.security, to: paths.platformSecurity(), icon: ShieldCheck },
  ];
  const current = sectionOf(
    pathname,
    items.map(({ to }) => to),
  );
  return (
    <div className="flex flex-1 flex-col gap-5 p-4">
      <nav aria-label={common.frame.sections}>
        <NavLinks items={items} current={current} onGo={onGo} />
      </nav>
      {/* Beside the page that it explains, where something may be half filled in. */}
      <a href="/help/platform" target="_blank" rel="noopener" className={`mt-auto ${NAV_ITEM}`}>
        <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
        {common.frame.help}
      </a>
      <WhoIsIn />
    </div>
  );
}

/** How many mails wait for somebody to look at them. */
function Failed() {
  const { data } = useQuery(api.mail.platformFailed.queryOptions({ limit: 1 }));
  const total = data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-warn-ground px-2 text-sm font-semibold text-warn tabular-nums">
      {formatNumber(total)}
    </span>
  );
}

function WhoIsIn() {
  const { user } = useSessionOf(session);
  if (!user) return null;
  return (
    <div className="grid min-w-0 gap-2 border-t border-line pt-4">
      <div className="flex min-w-0 items-center gap-3 px-3 py-1">
        <Avatar name={user.email} />
        <p className="min-w-0 truncate text-sm font-semibold">{user.email}</p>
      </div>
      <LogOutButton session={session} />
    </div>
  );
}
