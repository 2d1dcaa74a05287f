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
const SHORTEST_SEARCH = 2;

/** Pages whose name fits at once; events and members as soon as the server has found them. */
export function useTargets(typed: string): { targets: Target[]; isSearching: boolean } {
  const { user } = useSession();
  const search = useSettled(typed.trim());
  const asks = search.length >= SHORTEST_SEARCH;
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
  const found = (asks && events.data?.data) || [];
  const people = (asks && members.data?.data) || [];
  return {
    targets: [
      ...pagesThat(typed, (user?.roles ?? []) as readonly Role[]),
      ...found.map(({ id, title }) => ({ label: title, to: paths.event(id), group: text.events })),
      ...people.map(({ id, fullName }) => ({
        label: fullName,
        to: paths.member(id),
        group: text.members,
      })),
    ],
    isSearching: events.isFetching || members.isFetching,
  };
}

function pagesThat(typed: string, roles: readonly Role[]): Target[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return navFor(roles)
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .map(({ label, to }) => ({ label, to, group: text.pages }));
}
