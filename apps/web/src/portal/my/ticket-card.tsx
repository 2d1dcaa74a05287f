import { renderSVG } from "uqr";
import type { MyEventData, TicketData } from "./my-data.ts";
import { PlaceBadge } from "./place-words.tsx";

interface TicketCardProps {
  event: MyEventData;
  ticket: TicketData;
}

/** One ticket: the code that the door scans, and the same to be read aloud. */
export function TicketCard({ event, ticket }: TicketCardProps) {
  const { fullName, ticketCode, ticketTypeId, status } = ticket;
  const kind = event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name;
  // Error correction M and four modules of quiet zone, as the ticket of the mail has them.
  const svg = renderSVG(ticketCode, { ecc: "M", border: 4 });
  return (
    <li className="grid min-w-0 justify-items-center gap-3 rounded-xl border border-line bg-raised p-4 text-center">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`QR code of the ticket of ${fullName}`}
        className="size-48 max-w-full rounded-lg"
      />
      <p className="max-w-full font-semibold break-words">{fullName}</p>
      {kind && <p className="text-muted">{kind}</p>}
      <code className="font-mono break-all">{ticketCode}</code>
      <PlaceBadge status={status} />
    </li>
  );
}
