import { openThreads } from "../work/threads.ts";
import type { WorkTurn } from "../work/work-turn.ts";

/** A line to draw. */
export interface OutlineQuestion {
  text: string;
  isBold: boolean;
}

/** The letters of a line as SVG paths at a size of 1000, from the left end of its baseline. */
export interface Outline {
  plain: string;
  /** The letters of fonts without a bold: they are drawn with a line around them. */
  thick: string;
  width: number;
}

/** Outlines a line in any script (rules#every-script), in a separate thread. */
export const outlineText = (turn: WorkTurn, question: OutlineQuestion): Promise<Outline> =>
  threads.ask(turn, question);

const threads = openThreads<OutlineQuestion, Outline>(
  new URL("./outline-worker.mjs", import.meta.url),
  { slots: 1 },
);
