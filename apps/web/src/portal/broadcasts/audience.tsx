import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { nameQuery } from "#ui-react/choice/choice-source.ts";
import { EVENTS, SEGMENTS } from "../choice-sources.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { broadcasts } from "./messages/broadcasts.ts";

const { audience: words, atEvent } = broadcasts.edit;

/** The recipients of a broadcast: all members, or the name of the segment or event. */
export function Audience({ broadcast }: { broadcast: BroadcastData }) {
  const { audience, segmentId, eventId } = broadcast;
  const segment = useQuery(nameQuery(SEGMENTS, segmentId ?? ""));
  const event = useQuery(nameQuery(EVENTS, eventId ?? ""));
  if (segmentId)
    return <PageLink to={paths.segment(segmentId)}>{segment.data ?? words[audience]}</PageLink>;
  if (eventId)
    return (
      <>
        <PageLink to={paths.event(eventId)}>{event.data ?? words[audience]}</PageLink>
        {event.data && `: ${atEvent}`}
      </>
    );
  return words[audience];
}
