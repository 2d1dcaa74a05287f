import { accentFor } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { renderSVG } from "uqr";
import { spellCode } from "#lib/format/spell-code.ts";
import { api } from "../api.ts";
import { my as messages } from "./messages/my.ts";
import type { TicketData } from "./my-data.ts";
import { TicketBadge } from "./place-words.tsx";

/** Tickets, side by side. */
export function TicketCards({ tickets }: { tickets: readonly TicketData[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

/** One ticket with the club's face: its code as a QR code, and as text to read aloud. */
function TicketCard({ ticket }: { ticket: TicketData }) {
  const { fullName, ticketCode, ticketType, status } = ticket;
  // Error correction M and a quiet zone of four modules, as on the ticket in the mail.
  const svg = renderSVG(ticketCode, { ecc: "M", border: 4 });
  return (
    <li className="grid min-w-0 content-start overflow-hidden rounded-xl border border-line bg-raised text-center shadow-lift-1">
      <ClubBand />
      <div className="grid justify-items-center gap-3 p-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={messages.tickets.qr(fullName)}
          className="aspect-square w-56 max-w-full rounded-lg"
        />
        <p className="max-w-full font-semibold break-words">{fullName}</p>
        {ticketType && <p className="max-w-full break-words text-muted">{ticketType}</p>}
        <code className="font-mono break-all">{spellCode(ticketCode)}</code>
        <TicketBadge status={status} />
      </div>
    </li>
  );
}

/** The club's name and logo on its colour. */
function ClubBand() {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  const { accent, onAccent } = accentFor(club?.accentColour ?? null).light;
  return (
    <p
      style={{ background: accent, color: onAccent }}
      className="flex min-h-12 items-center gap-3 px-4 py-2 text-start font-semibold [overflow-wrap:anywhere]"
    >
      {club?.logo && <img src={club.logo} alt="" className="size-8 object-contain" />}
      {club?.name}
    </p>
  );
}
