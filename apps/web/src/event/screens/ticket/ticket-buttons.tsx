import { useState } from "preact/hooks";
import { saveFile } from "#lib/file/save-file.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { TicketOf } from "../../tickets/ticket-of.ts";
import { messages } from "../messages.ts";

const text = messages.ticket;
const PNG = "image/png";

/** Saves the ticket as a picture, or hands it to the phone's share sheet where there is one. */
export function TicketButtons(ticket: TicketOf) {
  const [busy, setBusy] = useState(false);
  const name = text.file(ticket.event.slug);
  const withPicture = async (use: (picture: Blob) => void | Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { drawTicket } = await import("../../tickets/draw-ticket.ts");
      await use(await drawTicket(ticket));
    } catch {
      // The share sheet was closed, or the drawing could not be loaded: the ticket is on the page.
    } finally {
      setBusy(false);
    }
  };
  const share = (picture: Blob): Promise<void> =>
    navigator.share({ files: [new File([picture], name, { type: PNG })] });
  return (
    <div class="ticket-buttons">
      <button
        type="button"
        class="button"
        disabled={busy}
        onClick={() => void withPicture((picture) => saveFile(name, picture, PNG))}
      >
        <Icon name="download" />
        {text.save}
      </button>
      {canShareFiles() && (
        <button
          type="button"
          class="button"
          disabled={busy}
          onClick={() => void withPicture(share)}
        >
          <Icon name="share" />
          {text.share}
        </button>
      )}
    </div>
  );
}

function canShareFiles(): boolean {
  const probe = [new File([], "ticket.png", { type: PNG })];
  return navigator.canShare?.({ files: probe }) ?? false;
}
