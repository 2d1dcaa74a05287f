import { useEffect, useState } from "preact/hooks";
import { spellCode } from "#lib/format/spell-code.ts";
import { LOCALE } from "#lib/locale.ts";
import { formatPeriod } from "../../format/format-period.ts";
import { messages } from "../../messages.ts";
import { drawQr, type QrDrawing } from "../../tickets/draw-qr.ts";
import type { TicketOf } from "../../tickets/ticket-of.ts";
import { TicketButtons } from "./ticket-buttons.tsx";

const text = messages.result;

interface CardProps extends TicketOf {
  /** Which of the party's it is, in words. */
  number: string | undefined;
  /** Why it does not open the door yet. */
  note: string | undefined;
}

/** A ticket for the door, with the club's face: a QR code, and the same code as text. */
export function TicketCard({ number, note, ...ticket }: CardProps) {
  const { event, name, code, type } = ticket;
  const { tenant } = event;
  return (
    <article class="ticket" aria-label={text.ticketOf(name)}>
      <p class="ticket-club">
        {tenant.logo && <img src={tenant.logo} alt="" width="36" height="36" />}
        <span>{tenant.name}</span>
        {number && <span class="ticket-number">{number}</span>}
      </p>
      <div class="ticket-body">
        <p class="ticket-event">{event.title}</p>
        <p class="small">
          {formatPeriod(event, LOCALE)}
          {event.venue && <span class="block">{event.venue}</span>}
        </p>
        {note && <p class="ticket-note">{note}</p>}
        <QrCode content={code} label={text.qr(name)} />
        <p class="ticket-name">{name}</p>
        {type && <p class="ticket-type">{type}</p>}
        <p class="small">
          {text.code} <span class="ticket-code">{spellCode(code)}</span>
        </p>
      </div>
      <TicketButtons {...ticket} />
    </article>
  );
}

/** The script that draws it is loaded with the first code. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    void drawQr(content).then(setDrawing, () => undefined);
  }, [content]);
  if (!drawing) return <div class="qr skeleton" />;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawing.path} />
    </svg>
  );
}
