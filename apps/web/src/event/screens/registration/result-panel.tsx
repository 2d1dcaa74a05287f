import { useEffect, useRef } from "preact/hooks";
import { computePartyTotal } from "#domain/party.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import { paths } from "#lib/paths.ts";
import { registerWorker } from "#lib/register-worker.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Party, PublicEvent } from "../../api/public-api.ts";
import { useWrittenEmail } from "../../draft/use-written-email.ts";
import { formatInstant } from "../../format/format-period.ts";
import { messages } from "../../messages.ts";
import { TicketStack } from "../ticket/ticket-stack.tsx";

const text = messages.result;

interface ResultProps {
  event: PublicEvent;
  party: Party;
  onAgain: () => void;
}

/** The result of a registration: tickets, a seat to pay for, or a place in the queue. */
export function ResultPanel({ event, party, onAgain }: ResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const hasTickets = party.status === "CONFIRMED";
  useEffect(() => {
    if (hasTickets) registerWorker("place");
  }, [hasTickets]);
  return (
    <section class="result">
      <h2 ref={title} tabIndex={-1}>
        {getTitle(party)}
      </h2>
      <Outcome event={event} party={party} />
      {party.status !== "WAITLISTED" && (
        <a class="button" href={paths.eventCalendar(event.tenant.slug, event.slug)} download>
          <Icon name="calendar" />
          {text.calendar}
        </a>
      )}
      <button type="button" class="button" onClick={onAgain}>
        {text.another}
      </button>
    </section>
  );
}

function getTitle({ status }: Party): string {
  if (status === "WAITLISTED") return text.waitlisted;
  return status === "PENDING" ? text.pending : text.confirmed;
}

function Outcome({ event, party }: { event: PublicEvent; party: Party }) {
  const email = useWrittenEmail(party.email ?? "");
  if (party.status === "WAITLISTED") {
    return (
      <>
        {party.waitlistPosition !== null && (
          <p class="position">{text.position(party.waitlistPosition)}</p>
        )}
        <p>{text.waitlistedText(email)}</p>
      </>
    );
  }
  if (party.status === "PENDING") return <Pending event={event} party={party} email={email} />;
  const findTypeName = (id: string | null) =>
    event.ticketTypes.find((type) => type.id === id)?.name;
  const tickets = [party, ...party.guests].map((ticket) => ({
    ...ticket,
    ticketType: findTypeName(ticket.ticketTypeId),
    isUnpaid: false,
  }));
  return (
    <>
      <p>{text.confirmedText(email)}</p>
      <TicketStack event={event} tickets={tickets} />
    </>
  );
}

function Pending({ event, party, email }: { event: PublicEvent; party: Party; email: string }) {
  const { holdExpiresAt } = party;
  const until = holdExpiresAt ? formatInstant(holdExpiresAt, event.timezone, LOCALE) : null;
  return (
    <>
      <p>
        {text.pendingText(
          until,
          formatMoney(computePartyTotal(party, event), event.currency, LOCALE),
        )}
      </p>
      <p>{text.pendingMail(email)}</p>
    </>
  );
}
