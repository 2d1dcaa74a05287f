import type { Role } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { useSettled } from "#lib/use-settled.ts";
import { api } from "../api.ts";
import { navFor } from "../layout/nav-items.ts";
import { mayUser, useSession } from "../session/use-session.ts";
import { palette as text } from "./messages/palette.ts";

/** Something that the palette leads to. */
export interface Target {
  label: string;
  to: string;
  /** Its heading in the list. */
  group: string;
}

const FEW = 5;
/** A single letter fits too many people to be worth a question. */
const MIN_SEARCH_LENGTH = 2;

/**
 * Finds matching pages immediately, and events, members and invoices (by number, reference RF… or
 * member) once the server has answered.
 */
export function useTargets(searchText: string): { targets: Target[]; isSearching: boolean } {
  const { user } = useSession();
  const search = useSettled(searchText.trim());
  const asks = search.length >= MIN_SEARCH_LENGTH;
  const events = useQuery({
    ...api.events.adminList.queryOptions({ search, limit: FEW }),
    enabled: asks && mayUser(user, "EVENTS:VIEW:events"),
    placeholderData: keepPreviousData,
  });
  const members = useQuery({
    ...api.membership.list.queryOptions({ search, limit: FEW }),
    enabled: asks && mayUser(user, "MEMBERSHIP:VIEW:members"),
    placeholderData: keepPreviousData,
  });
  const invoices = useQuery({
    ...api.billing.listInvoices.queryOptions({ search, limit: FEW }),
    enabled: asks && mayUser(user, "BILLING:VIEW:invoices"),
    placeholderData: keepPreviousData,
  });
  const foundEvents = (asks && events.data?.data) || [];
  const people = (asks && members.data?.data) || [];
  const foundInvoices = (asks && invoices.data?.data) || [];
  return {
    targets: [
      ...pagesThat(searchText, (user?.roles ?? []) as readonly Role[]),
      ...foundEvents.map(({ id, title }) => ({
        label: title,
        to: paths.event(id),
        group: text.events,
      })),
      ...people.map(({ id, fullName }) => ({
        label: fullName,
        to: paths.member(id),
        group: text.members,
      })),
      ...foundInvoices.map(({ id, number, memberName }) => ({
        label: [number ?? text.draft, memberName].join(" · "),
        to: paths.invoice(id),
        group: text.invoices,
      })),
    ],
    isSearching: [events, members, invoices].some(({ isFetching }) => isFetching),
  };
}

function pagesThat(searchText: string, roles: readonly Role[]): Target[] {
  const needle = searchText.trim().toLocaleLowerCase();
  return navFor(roles)
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.toLocaleLowerCase().includes(needle))
    .map(({ label, to }) => ({ label, to, group: text.pages }));
}
