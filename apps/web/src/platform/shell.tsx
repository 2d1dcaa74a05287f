import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Building2, History, MailWarning, ShieldCheck, Users } from "lucide-react";
import { Fragment } from "react";
import { formatNumber } from "#lib/format/format-number.ts";
import { paths } from "#lib/paths.ts";
import { FactorDialogs, FactorNotice } from "#ui-react/factors/factor-dialogs.tsx";
import { AccountBlock } from "#ui-react/frame/account-block.tsx";
import { ExpiredDialog } from "#ui-react/frame/expired-dialog.tsx";
import { HeadMark } from "#ui-react/frame/head-mark.tsx";
import { NavBar } from "#ui-react/frame/nav-bar.tsx";
import { findSection, NavLinks } from "#ui-react/frame/nav-links.tsx";
import { PageMain, SkipLink } from "#ui-react/frame/page-main.tsx";
import { SidePanel } from "#ui-react/frame/side-panel.tsx";
import { useLeaveWhenLoggedOut } from "#ui-react/frame/use-leave-when-logged-out.ts";
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
        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
          <div className="px-4 pt-3">
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

const Mark = () => <HeadMark name={messages.product} />;

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
  const current = findSection(
    pathname,
    items.map(({ to }) => to),
  );
  return (
    <SidePanel current={current} foot={<AccountBlock session={session} guide="/help/platform" />}>
      <NavLinks items={items} current={current} onGo={onGo} />
    </SidePanel>
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
