import { isOver } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { api } from "../api.ts";
import type { MyEventData } from "./my-data.ts";

type Event = Pick<MyEventData, "slug" | "status" | "endsAt">;

/**
 * The address of an event's public page, where members register like everybody else; a function,
 * since it needs the club. It closes with the event: undefined then, and until the club is known.
 */
export function usePublicPage(): (event: Event) => string | undefined {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  return (event) =>
    club && event.status === "PUBLISHED" && !isOver(event, new Date())
      ? paths.publicEvent(club.slug, event.slug)
      : undefined;
}
