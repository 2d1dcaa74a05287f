import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { buttonClass } from "../../ui-react/button.tsx";
import { api } from "../api.ts";
import type { MyEventData } from "./my-data.ts";

/** The event as a file for the calendar of a phone or a computer. */
export function CalendarLink({ event }: { event: MyEventData }) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  if (!club || event.status === "CANCELLED") return null;
  return (
    <a href={paths.eventCalendar(club.slug, event.slug)} className={buttonClass()} download>
      <CalendarPlus aria-hidden="true" />
      Add to the calendar
    </a>
  );
}
