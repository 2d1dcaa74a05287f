import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui-react/button.tsx";
import { api } from "../api.ts";
import { my as messages } from "./messages/my.ts";
import type { MyEventData } from "./my-data.ts";

/** A link to the event as a calendar file. */
export function CalendarLink({ event }: { event: Pick<MyEventData, "slug" | "status"> }) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  // The public page provides the file, and closes with the event.
  if (!club || event.status !== "PUBLISHED") return null;
  return (
    <a href={paths.eventCalendar(club.slug, event.slug)} className={buttonClass()} download>
      <CalendarPlus aria-hidden="true" />
      {messages.tickets.calendar}
    </a>
  );
}
