import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useAddressQuery } from "./frame/section.ts";

/** The look of a tab; the current one is marked by aria-current. */
export const TAB =
  "block border-b-2 border-transparent px-3 py-2.5 font-medium whitespace-nowrap text-muted " +
  "no-underline hover:text-ink focus-visible:-outline-offset-4 " +
  "aria-[current=page]:border-accent aria-[current=page]:text-ink";

interface TabRowProps {
  label: string;
  /** Changes with the tab that is the current one. */
  current: string;
  children: ReactNode;
}

/**
 * Links side by side in one row. Where it is longer than the screen it scrolls by itself, with the
 * current tab in its middle.
 */
export function TabRow({ label, current, children }: TabRowProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const centre = (): void => {
      const tab = row.current?.querySelector("[aria-current=page]")?.parentElement;
      if (!row.current || !tab) return;
      // The row alone: scrollIntoView would move the page as well.
      const { clientWidth } = row.current;
      row.current.scrollTo({ left: tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2 });
    };
    // Tells of the width at once, and of another one when the phone is turned.
    const watch = new ResizeObserver(centre);
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [current]);
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul ref={row} className="tab-row relative -mb-px flex overflow-x-auto">
        {children}
      </ul>
    </nav>
  );
}

interface ViewTabsProps<View extends string> {
  label: string;
  /** The filter that a view is, as the list's address names it. */
  name: string;
  views: readonly View[];
  word: (view: View) => string;
  current: View;
}

/** The views of one list, each a link: another view begins at its first page in its own order. */
export function ViewTabs<View extends string>({
  label,
  name,
  views,
  word,
  current,
}: ViewTabsProps<View>) {
  const query = useAddressQuery();
  const kept = { ...query, page: undefined, sortBy: undefined, sortOrder: undefined };
  return (
    <TabRow label={label} current={current}>
      {views.map((view) => (
        <li key={view}>
          <Link
            to="."
            search={{ ...kept, [name]: view } as never}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{ "aria-current": undefined }}
            aria-current={view === current ? "page" : undefined}
            className={TAB}
          >
            {word(view)}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
