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
  const { page, limit, total, totalPages } = meta;
  const more = meta.totalIsAtLeast ? "+" : "";
  const totalText = formatTotal(meta);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-muted">
        {first > total ? text.total(totalText, noun) : text.range(first, last, totalText, noun)}
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
