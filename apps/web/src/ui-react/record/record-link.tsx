import { Link } from "@tanstack/react-router";
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

/** What has the focus when a record was looked at: its row's link, if the list still has it. */
export const linkOfRecord = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
