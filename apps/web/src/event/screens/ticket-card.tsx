import { useEffect, useState } from "preact/hooks";
import { spellCode } from "#lib/spell-code.ts";
import { messages } from "../messages.ts";

const text = messages.result;
const QUIET_ZONE = 4;

interface TicketProps {
  name: string;
  code: string;
  type: string | undefined;
}

/** A ticket for the door: a QR code, and the same code as text. */
export function TicketCard({ name, code, type }: TicketProps) {
  return (
    <article class="ticket" aria-label={text.ticketOf(name)}>
      <QrCode content={code} label={text.qr(name)} />
      <p class="ticket-name">{name}</p>
      {type && <p class="small">{type}</p>}
      <p class="small">
        {text.code} <span class="ticket-code">{spellCode(code)}</span>
      </p>
    </article>
  );
}

interface Drawing {
  size: number;
  path: string;
}

/** The script that draws it is loaded with the first code. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    void draw(content).then(setDrawing, () => undefined);
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

async function draw(content: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { size, data } = encode(content, { ecc: "M", border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((filled, x) => (filled ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
