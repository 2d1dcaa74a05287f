import { getCover } from "@rollcall/core/contract";
import { useEffect, useRef, useState } from "preact/hooks";
import { isNear } from "#domain/is-near.ts";
import { saveFile } from "#lib/file/save-file.ts";
import { registerWorker } from "#lib/register-worker.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Place } from "../../api/public-api.ts";
import { messages } from "../../messages.ts";
import { listHeldTickets } from "../../tickets/list-held-tickets.ts";
import { EventHead } from "../event-head.tsx";
import { Fact, Venue, When } from "../fact.tsx";
import { messages as eventWords } from "../messages.ts";
import { TicketStack } from "../ticket/ticket-stack.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { EditForm } from "./edit-form.tsx";
import { PartyList } from "./party-list.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PlaceState, placeTitle } from "./place-state.tsx";

const text = messages.place;
const words = eventWords.ticket;

export interface PlacePageProps {
  place: Place;
  token: string;
  /** Whether this is what the device kept, because the server cannot be reached. */
  isKept: boolean;
  replace: (place: Place) => void;
}

/** Tickets, what is owed, and what can still be changed. */
export function PlacePage({ place, token, isKept, replace }: PlacePageProps) {
  const { event, canEdit, canCancel } = place;
  const [editing, setEditing] = useState(false);
  const [notice, setDone] = useState("");
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice) note.current?.focus();
  }, [notice]);
  const settle = (words: string) => (now: Place) => {
    setEditing(false);
    setDone(words);
    replace(now);
  };
  const tickets = listHeldTickets(place);
  const hasTickets = tickets.length > 0;
  const near = isNear(event, Date.now());
  const stack = <TicketStack event={event} tickets={tickets} />;
  useEffect(() => {
    if (hasTickets) registerWorker("place");
  }, [hasTickets]);
  return (
    <div class="event-page">
      <EventHead title={event.title} club={event.tenant} cover={getCover(event)} />
      <About place={place} />
      <section class="panel-card place" aria-labelledby="place-state">
        <h2 id="place-state">{placeTitle(place)}</h2>
        {notice && (
          <p class="note" role="status" ref={note} tabIndex={-1}>
            {notice}
          </p>
        )}
        {isKept && <p class="note">{words.fromDevice}</p>}
        <PlaceState place={place} />
        {near && stack}
        {!isKept && <PaymentPanel {...{ place, token }} />}
        {canEdit && isMissingAnswers(place) && <p class="note">{text.questionsForYou}</p>}
        {!near && stack}
        {hasTickets && isSecureContext && <p class="small muted">{words.offline}</p>}
        <PartyList {...{ place, token }} onDone={settle(text.guestCancelled)} />
        {editing ? (
          <EditForm
            {...{ place, token }}
            onDone={settle(text.saved)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div class="event-actions">
            {canEdit && (
              <button type="button" class="button" onClick={() => setEditing(true)}>
                {text.edit}
              </button>
            )}
            {canCancel && (
              <CancelButton {...{ place, token }} guest={null} onDone={settle(text.cancelledNow)} />
            )}
          </div>
        )}
      </section>
    </div>
  );
}

const isMissingAnswers = ({ party }: Place): boolean =>
  party.some(({ missingAnswers }) => missingAnswers.length > 0);

function About({ place: { event, calendar } }: { place: Place }) {
  const save = () => saveFile(`${event.slug}.ics`, calendar, "text/calendar;charset=utf-8");
  return (
    <div class="event-about">
      <dl class="facts">
        <Fact icon="calendar" name={messages.event.when}>
          <When period={event} />
        </Fact>
        {event.venue && (
          <Fact icon="pin" name={messages.event.where}>
            <Venue venue={event.venue} />
          </Fact>
        )}
      </dl>
      <div class="event-actions">
        <button type="button" class="button" onClick={save}>
          <Icon name="calendar" />
          {messages.event.calendar}
        </button>
      </div>
    </div>
  );
}
