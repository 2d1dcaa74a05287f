import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAddressQuery } from "../frame/section.ts";

/** Opens a record beside its list; the address keeps the list's search, filters and page. */
export function RecordLink({ id, children }: { id: string; children: ReactNode }) {
  const query = useAddressQuery();
  return (
    <Link
      to="."
      search={{ ...query, record: id } as never}
      state={{ isBesideList: true }}
      resetScroll={false}
      data-record={id}
    >
      {children}
    </Link>
  );
}

/** Shows another record in the place of the one that is open: closing it leads to the list. */
export function OtherRecordLink({ id, children }: { id: string; children: ReactNode }) {
  const query = useAddressQuery();
  const { isBesideList = false } = useLocation().state;
  return (
    <Link
      to="."
      search={{ ...query, record: id } as never}
      state={{ isBesideList }}
      replace
      resetScroll={false}
    >
      {children}
    </Link>
  );
}

/** What has the focus when a record was looked at: its row's link, if the list still has it. */
export const linkOfRecord = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
