import { formatEmail } from "@rollcall/core/contract";
import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import type { PortalSession } from "#lib/session.ts";
import { messages } from "../messages.ts";
import { Avatar } from "../parts/avatar.tsx";
import { ROLE_WORDS } from "../status-words.ts";
import { LogOutButton } from "./log-out-button.tsx";
import { FOOT_ITEM } from "./nav-links.tsx";
import { useSessionState } from "./use-session-state.ts";

interface AccountBlockProps {
  session: PortalSession;
  /** The address of the guide's part that explains the present page. */
  guide: string;
  /** Links to pages of the account. */
  children?: ReactNode;
}

/** At the foot of the navigation: who is logged in, the ways to the account and out, and help. */
export function AccountBlock({ session, guide, children }: AccountBlockProps) {
  const { user } = useSessionState(session);
  if (!user) return null;
  return (
    <div className="grid min-w-0 border-t border-line px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div className="flex min-w-0 items-center gap-2.5 px-2 py-0.5">
        <Avatar name={user.email} />
        <div className="min-w-0 text-sm leading-tight">
          <p className="truncate font-semibold" title={formatEmail(user.email)}>
            {formatEmail(user.email)}
          </p>
          <p className="text-muted">{user.roles.map((role) => ROLE_WORDS[role]).join(", ")}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center">
        {children}
        <LogOutButton session={session} inFoot />
        {/* Beside the page that it explains, where something may be half filled in. */}
        <a
          href={guide}
          target="_blank"
          rel="noopener"
          aria-label={messages.frame.help}
          title={messages.frame.help}
          className={`ms-auto ${FOOT_ITEM}`}
        >
          <CircleQuestionMark aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
