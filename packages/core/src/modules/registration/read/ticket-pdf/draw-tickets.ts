import { openThreads } from "#base/work/threads.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";

/** One ticket on its own page: everything that the drawing thread knows about it. */
export interface TicketPage {
  event: string;
  /** When and where, by label and value. */
  facts: [label: string, value: string][];
  /** The content of the QR code, which stands below it too. */
  code: string;
  fullName: string;
  /** Stands for a name that no font has a letter of; empty for a guest without one. */
  email: string;
  type: string;
  /** Who registered, and the ticket's number in the party. Empty for a party of one. */
  party: string;
  /** How to use the ticket, or that it is not paid. */
  hint: string;
}

/** The texts of a document of tickets, and the club's face. */
export interface TicketDocument {
  /** As a tag, for programs that read aloud. */
  locale: string;
  title: string;
  club: string;
  /** "#rrggbb", dark enough for paper. */
  accent: string;
  /** A PNG. */
  logo: Uint8Array | null;
  createdAt: Date;
  pages: TicketPage[];
}

/**
 * Draws tickets as a PDF, each on an A5 page, in a separate thread. Throws QueueFull when
 * too many drawings wait.
 */
export const drawTickets = async (document: TicketDocument, turn: WorkTurn): Promise<Buffer> =>
  Buffer.from(await threads.ask(turn, document));

const threads = openThreads<TicketDocument, Uint8Array>(
  new URL("./ticket-worker.mjs", import.meta.url),
  { slots: 1 },
);
