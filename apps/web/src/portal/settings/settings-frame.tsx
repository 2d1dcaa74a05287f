import { useLocation } from "@tanstack/react-router";
import {
  Building2,
  KeyRound,
  MailWarning,
  Palette,
  Receipt,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { messages as mail } from "#ui-react/failed-mail/messages.ts";
import { findSection, NavLinks } from "#ui-react/frame/nav-links.tsx";
import { PageHeader, type PageHeaderProps } from "#ui-react/page-header.tsx";
import { useHasRole } from "../session/use-session.ts";
import { clients } from "./messages/clients.ts";
import { settings as text } from "./messages/settings.ts";

const SECTIONS = [
  { label: text.club, to: paths.settings(), icon: Building2 },
  { label: text.sections.face, to: paths.faceSettings(), icon: Palette },
  { label: text.sections.invoices, to: paths.invoiceSettings(), icon: Receipt },
  { label: text.membership.title, to: paths.membershipSettings(), icon: UsersRound },
  { label: mail.title, to: paths.failedMail(), icon: MailWarning },
  { label: clients.keys.title, to: paths.apiKeys(), icon: KeyRound },
  { label: clients.webhooks.title, to: paths.webhooks(), icon: Webhook },
];

interface SettingsFrameProps extends Pick<PageHeaderProps, "title" | "about" | "actions"> {
  /** Between the page's head and its content, which every reader should see first. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the settings beside the list of all of them. Its head stands beside the list, which so
 * has the same place on every page. On a phone the first page alone has the
 * list, and the others lead back to it. Nobody but an administrator has more than the first.
 */
export function SettingsFrame({ notice, children, ...head }: SettingsFrameProps) {
  const isAdmin = useHasRole("ADMIN");
  const { pathname } = useLocation();
  const isFirst = pathname === paths.settings();
  const parent = { label: text.title, to: paths.settings() };
  const header = (
    <>
      <PageHeader {...head} {...(!isFirst && { parent })} />
      {notice}
    </>
  );
  if (!isAdmin)
    return (
      <>
        {header}
        {children}
      </>
    );
  const visibility = isFirst ? "" : "hidden lg:block";
  const current = findSection(
    pathname,
    SECTIONS.map(({ to }) => to),
  );
  return (
    <div className="grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0 lg:col-start-2">{header}</div>
      <nav
        aria-label={text.title}
        className={`mb-5 rounded-xl border border-line bg-surface p-2 shadow-lift-1 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none ${visibility}`}
      >
        <NavLinks items={SECTIONS} current={current} />
      </nav>
      <div className="min-w-0 lg:col-start-2">{children}</div>
    </div>
  );
}
