import { Button } from "../button.tsx";
import { messages } from "../messages.ts";
import { formatTotal, type ListTotal } from "./format-total.ts";

const text = messages.pager;

interface PagerProps {
  meta: {
    page: number;
    limit: number;
    totalPages: number;
  } & ListTotal;
  /** The noun of the count: "events". */
  noun: string;
  onPage: (page: number) => void;
}

/** Shows which part of a list is visible, with buttons for the other parts. */
export function Pager({ meta, noun, onPage }: PagerProps) {
  const { page, totalPages } = meta;
  const more = meta.totalIsAtLeast ? "+" : "";
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-muted">
        {formatRange(meta, noun)}
      </p>
      {totalPages > 1 && (
        <nav aria-label={text.label} className="flex items-center gap-3">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {text.previous}
          </Button>
          <span className="text-sm">{text.at(page, `${totalPages}${more}`)}</span>
          <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            {text.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Which rows are visible. A list that fits on one page only has its number of rows. */
function formatRange({ page, limit, totalPages, ...meta }: PagerProps["meta"], noun: string) {
  const { total, totalIsAtLeast } = meta;
  const totalText = formatTotal(meta);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  if (total === 1 && !totalIsAtLeast) return text.one;
  if (totalPages <= 1 || first > total) return text.total(totalText, noun);
  return text.range(first, last, totalText, noun);
}
