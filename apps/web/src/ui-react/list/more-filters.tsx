import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Days } from "#lib/format/days.ts";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";

interface MoreFiltersProps {
  /** How many of those inside are in use: while closed, the button says so. */
  activeCount: number;
  children: ReactNode;
}

/** Filters that are seldom needed: shown when asked for, or when the address uses one of them. */
export function MoreFilters({ activeCount, children }: MoreFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(activeCount > 0);
  return (
    <>
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        icon={<ChevronDown aria-hidden="true" className={open ? "rotate-180" : ""} />}
      >
        {messages.filters.more(activeCount)}
      </Button>
      {open && (
        <div
          id={id}
          className="order-last flex w-full flex-wrap items-end gap-3 rounded-xl border border-line bg-surface p-4"
        >
          {children}
        </div>
      )}
    </>
  );
}

interface MoreListFiltersProps<Name extends string> {
  list: { state: { days: Days; filters: Record<Name, readonly string[]> } };
  /** The filters inside; the days of the list are inside as well. */
  names: readonly Name[];
  children: ReactNode;
}

/** The filters of a list that are seldom needed. */
export function MoreListFilters<Name extends string>(props: MoreListFiltersProps<Name>) {
  const { list, names, children } = props;
  const { days, filters } = list.state;
  const count = names.filter((name) => filters[name].length > 0).length;
  return (
    <MoreFilters activeCount={days.from || days.to ? count + 1 : count}>{children}</MoreFilters>
  );
}
