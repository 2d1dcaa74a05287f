import { type EventStatus, isOver, type Role } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatDay } from "#lib/format/format-day.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { useSettled } from "#lib/use-settled.ts";
import { api } from "../api.ts";
import { navFor } from "../layout/nav-items.ts";
import { mayUser, useSession } from "../session/use-session.ts";
import { ACTS } from "./acts.ts";
import { palette as text } from "./messages/palette.ts";

/** Something that the palette leads to. */
export interface Target {
  label: string;
  /** What tells it from others of the same name, such as the day of an event. */
  note?: string;
  to: string;
  /** Its heading in the list. */
  group: string;
}

const FEW = 5;
/** A single letter fits too many people to be worth a question. */
const MIN_SEARCH_LENGTH = 2;

/**
 * Finds matching pages and acts immediately, and events, members and invoices (by number, reference RF… or
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
      ...ACTS.filter(({ needs, label }) => mayUser(user, needs) && fits(searchText, label)).map(
        ({ label, to }) => ({ label, to, group: text.acts.title }),
      ),
      ...foundEvents.map(({ id, title, startsAt, timezone }) => ({
        label: title,
        note: formatDay(startsAt, timezone),
        to: paths.event(id),
        group: text.events,
      })),
      ...foundEvents.filter(isOpen).map(({ id, title }) => ({
        label: text.acts.checkIn(title),
        to: paths.eventCheckIn(id),
        group: text.acts.atTheDoor,
      })),
      ...people.map(({ id, fullName }) => ({
        label: fullName,
        to: paths.member(id),
        group: text.members,
      })),
      ...foundInvoices.map(({ id, number, memberName, total, currency }) => ({
        label: [number ?? text.draft, memberName].join(" · "),
        note: formatMoney(total, currency),
        to: paths.invoice(id),
        group: text.invoices,
      })),
    ],
    isSearching: [events, members, invoices].some(({ isFetching }) => isFetching),
  };
}

/** Whether there is still a door to work at. */
const isOpen = (event: { status: EventStatus; endsAt: string }): boolean =>
  event.status === "PUBLISHED" && !isOver(event, new Date());

const fits = (searchText: string, label: string): boolean =>
  label.toLocaleLowerCase().includes(searchText.trim().toLocaleLowerCase());

const pagesThat = (searchText: string, roles: readonly Role[]): Target[] =>
  navFor(roles)
    .flatMap(({ items }) => items)
    .filter(({ label }) => fits(searchText, label))
    .map(({ label, to }) => ({ label, to, group: text.pages }));
