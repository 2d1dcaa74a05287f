import type { Role } from "@rollcall/core/contract";
import { Link, useLocation } from "@tanstack/react-router";
import { CircleQuestionMark } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { LogOutButton } from "#ui-react/frame/log-out-button.tsx";
import { NAV_ITEM, NavLinks, sectionOf } from "#ui-react/frame/nav-links.tsx";
import { messages } from "#ui-react/messages.ts";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { ROLE_WORDS } from "#ui-react/status-words.ts";
import { session } from "../api.ts";
import { layout } from "../messages/layout.ts";
import { PaletteKeys } from "../palette/palette-keys.tsx";
import { useSession } from "../session/use-session.ts";
import { guideOf } from "./guide-of.ts";
import { navFor } from "./nav-items.ts";

/** The sections that the user's roles allow, and the button to log out. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const groups = navFor((user?.roles ?? []) as readonly Role[]);
  const current = sectionOf(
    pathname,
    groups.flatMap(({ items }) => items.map(({ to }) => to)),
  );
  return (
    <div className="flex flex-1 flex-col gap-5 p-4">
      <PaletteKeys {...(onGo && { onGo })} />
      <nav aria-label={messages.frame.sections} className="grid gap-4">
        {groups.map(({ title, items }) => (
          <div key={title} className="grid gap-1">
            <p className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
              {title}
            </p>
            <NavLinks items={items} current={current} onGo={onGo} />
          </div>
        ))}
      </nav>
      {/* Beside the page that it explains, where something may be half filled in. */}
      <a href={guideOf(pathname)} target="_blank" rel="noopener" className={`mt-auto ${NAV_ITEM}`}>
        <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
        {messages.frame.help}
      </a>
      <WhoIsIn {...(onGo && { onGo })} />
    </div>
  );
}

function WhoIsIn({ onGo }: { onGo?: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="grid min-w-0 gap-2 border-t border-line pt-4">
      <div className="flex min-w-0 items-center gap-3 px-3">
        <Avatar name={user.email} />
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{user.email}</p>
          <p className="text-sm text-muted">
            {user.roles.map((role) => ROLE_WORDS[role]).join(", ")}
          </p>
        </div>
      </div>
      <Link to={paths.mySecurity()} className={NAV_ITEM} onClick={onGo}>
        {layout.security}
      </Link>
      <LogOutButton session={session} />
    </div>
  );
}
