import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useAddressQuery } from "../frame/section.ts";

/** The style of a tab. aria-current marks the current one. */
export const TAB =
  "block border-b-2 border-transparent px-1.5 py-2.5 sm:px-3 font-medium whitespace-nowrap text-muted " +
  "no-underline hover:text-ink focus-visible:-outline-offset-4 " +
  "aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The style of a view of a list, or of a page within a part. aria-current marks the current one. */
export const PILL =
  "flex min-h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted " +
  "no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 lg:min-h-8 " +
  "aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink " +
  "aria-[current=page]:shadow-lift-1";

interface TabRowProps {
  label: string;
  /** Differs for each tab, so that a new current tab is scrolled into view. */
  current: string;
  children: ReactNode;
}

/** Links in one row. If the row is too wide, it scrolls, with the current tab in its middle. */
export function TabRow({ label, current, children }: TabRowProps) {
  const row = useCentred(current);
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul ref={row} className="tab-row relative -mb-px flex overflow-x-auto">
        {children}
      </ul>
    </nav>
  );
}

/** The same for views: all in one frame, below what they belong to. */
export function PillRow({ label, current, children }: TabRowProps) {
  const row = useCentred(current);
  return (
    <nav aria-label={label} className="mb-5 flex min-w-0">
      <ul ref={row} className="pill-row relative flex gap-0.5 overflow-x-auto rounded-lg p-0.5">
        {children}
      </ul>
    </nav>
  );
}

/** Keeps the current link of a row that scrolls in its middle. */
function useCentred(current: string) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const centre = (): void => {
      const tab = row.current?.querySelector("[aria-current=page]")?.parentElement;
      if (!row.current || !tab) return;
      // Scrolls only the row: scrollIntoView would move the page too.
      const { clientWidth } = row.current;
      row.current.scrollTo({ left: tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2 });
    };
    // Calls immediately, and again when the width changes, as when a phone is turned.
    const watch = new ResizeObserver(centre);
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [current]);
  return row;
}

interface ViewTabsProps<View extends string> {
  label: string;
  /** The name of the view's filter in the list's address. */
  name: string;
  views: readonly View[];
  word: (view: View) => string;
  current: View;
}

/** The views of one list as links. A view begins at its first page, in its own order. */
export function ViewTabs<View extends string>({
  label,
  name,
  views,
  word,
  current,
}: ViewTabsProps<View>) {
  const query = useAddressQuery();
  const nextQuery = { ...query, page: undefined, sortBy: undefined, sortOrder: undefined };
  return (
    <PillRow label={label} current={current}>
      {views.map((view) => (
        <li key={view}>
          <Link
            to="."
            search={{ ...nextQuery, [name]: view } as never}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{ "aria-current": undefined }}
            aria-current={view === current ? "page" : undefined}
            className={PILL}
          >
            {word(view)}
          </Link>
        </li>
      ))}
    </PillRow>
  );
}
