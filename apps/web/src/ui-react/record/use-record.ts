import { useLocation, useNavigate } from "@tanstack/react-router";
import { isUuid } from "#lib/is-uuid.ts";
import { useAddressQuery } from "../frame/section.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address before this one is the list without its record. */
    isBesideList?: boolean;
  }
}

/** A record that its list's page shows at the side. */
export interface OpenRecord {
  id: string;
  /** Shows another record of the list in its place. */
  show: (id: string) => void;
  close: () => void;
}

/**
 * The record that the address names, so that a reload, a new tab and Back have it as well
 * (rules#record-beside-list). Undefined if it names none.
 */
export function useRecord(): OpenRecord | undefined {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const { isBesideList = false } = useLocation().state;
  const id = query["record"];
  if (typeof id !== "string" || !isUuid(id)) return undefined;
  const go = (record: string | undefined) =>
    void navigate({
      to: ".",
      search: { ...query, record },
      replace: true,
      resetScroll: false,
      state: { isBesideList },
    });
  return {
    id,
    show: go,
    // Back to the list that it was opened from: otherwise Back would open it again.
    close: () => (isBesideList ? history.back() : go(undefined)),
  };
}
