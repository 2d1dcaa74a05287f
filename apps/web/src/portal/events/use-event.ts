import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { api } from "../api.ts";
import type { WholeEventData } from "./event-data.ts";

/** The event of the page. The frame loads it. */
export const EventContext = createContext<WholeEventData | null>(null);

/** @throws {Error} outside of an event's page */
export function useEvent(): WholeEventData {
  const event = use(EventContext);
  if (!event) throw new Error("useEvent is for screens below an event's page");
  return event;
}

/** The event whose id is in the address. */
export function useEventOfAddress() {
  const { eventId } = useRouteParams("event");
  return useQuery(api.events.adminGet.queryOptions({ eventId }));
}
