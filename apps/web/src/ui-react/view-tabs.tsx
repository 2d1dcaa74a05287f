import { Link, useSearch } from "@tanstack/react-router";

/** The look of a tab; the current one is marked by aria-current. */
export const TAB =
  "block border-b-2 border-transparent px-3 py-2.5 font-medium whitespace-nowrap text-muted " +
  "no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink";

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
  const query: Record<string, unknown> = useSearch({ strict: false });
  const kept = { ...query, page: undefined, sortBy: undefined, sortOrder: undefined };
  return (
    <nav aria-label={label} className="mb-4 border-b border-line">
      <ul className="-mb-px flex flex-wrap">
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
      </ul>
    </nav>
  );
}
