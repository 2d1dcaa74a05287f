import type { Role } from "@rollcall/core/contract";
import { Link, useLocation } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { AccountBlock } from "#ui-react/frame/account-block.tsx";
import { FOOT_ITEM, findSection, NavLinks } from "#ui-react/frame/nav-links.tsx";
import { SidePanel } from "#ui-react/frame/side-panel.tsx";
import { session } from "../api.ts";
import { PaletteKeys } from "../palette/palette-keys.tsx";
import { useSession } from "../session/use-session.ts";
import { findGuidePath } from "./find-guide-path.ts";
import { layout } from "./messages/layout.ts";
import { navFor } from "./nav-items.ts";

/** The sections that the user's roles allow, and the user's own account. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const groups = navFor((user?.roles ?? []) as readonly Role[]);
  const current = findSection(
    // Bank statements belong to the payments, whose page leads to them.
    pathname.replace(paths.bank(), paths.payments()),
    groups.flatMap(({ items }) => items.map(({ to }) => to)),
  );
  const foot = (
    <AccountBlock session={session} guide={findGuidePath(pathname)}>
      <Link
        to={paths.mySecurity()}
        aria-label={layout.security}
        className={FOOT_ITEM}
        onClick={onGo}
      >
        {layout.account}
      </Link>
    </AccountBlock>
  );
  return (
    <SidePanel head={<PaletteKeys {...(onGo && { onGo })} />} current={current} foot={foot}>
      {groups.map(({ title, items }) => (
        <div key={title}>
          <p className="px-3 pb-0.5 text-xs font-semibold text-muted">{title}</p>
          <NavLinks items={items} current={current} onGo={onGo} />
        </div>
      ))}
    </SidePanel>
  );
}
