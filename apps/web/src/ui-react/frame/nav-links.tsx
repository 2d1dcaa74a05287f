import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The style of an entry of the navigation. aria-current marks the current one. */
const NAV_ITEM =
  "flex min-h-11 items-center gap-3 lg:min-h-8 rounded-lg px-3 font-medium text-ink no-underline " +
  "transition-colors [&_svg]:text-muted aria-[current=page]:[&_svg]:text-accent " +
  "hover:bg-raised aria-[current=page]:bg-accent-ground aria-[current=page]:font-semibold " +
  "aria-[current=page]:text-accent";

/** A small act below the sections. */
export const FOOT_ITEM =
  "inline-flex min-h-11 items-center rounded-lg border-0 bg-transparent px-2 text-sm font-medium " +
  "text-muted no-underline transition-colors hover:bg-raised hover:text-ink lg:min-h-8 " +
  "disabled:opacity-60 aria-[current=page]:text-accent [&_svg]:size-5";

export interface NavLink {
  label: string;
  /** A path of paths.ts. */
  to: string;
  icon: LucideIcon;
  /** At the end of the line: how many wait there. */
  count?: ReactNode;
}

interface NavLinksProps {
  items: readonly NavLink[];
  /** The section of the present page, from findSection. */
  current: string | undefined;
  onGo?: (() => void) | undefined;
}

/** Sections as a list of links. */
export function NavLinks({ items, current, onGo }: NavLinksProps) {
  return (
    <ul className="grid gap-0.5 lg:gap-0">
      {items.map(({ label, to, icon: Icon, count }) => (
        <li key={to}>
          <Link
            to={to}
            className={NAV_ITEM}
            onClick={onGo}
            activeOptions={{ exact: true }}
            aria-current={to === current ? "page" : undefined}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="min-w-0">{label}</span>
            {count}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The section of a page: the one with the longest path that contains the page's path. */
export function findSection(pathname: string, sections: readonly string[]): string | undefined {
  const above = sections.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.sort((first, other) => other.length - first.length)[0];
}
