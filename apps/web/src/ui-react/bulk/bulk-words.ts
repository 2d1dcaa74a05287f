import type { ErrorCode } from "@rollcall/core/contract";
import type { ReactNode } from "react";

/** The texts of an action on several rows. */
export interface BulkWords {
  /** The button: "Cancel registrations". */
  button: string;
  /** The question: "Cancel 3 registrations?" */
  title: (count: number) => string;
  /** The button that does it: "Cancel 3 registrations". */
  confirm: (count: number) => string;
  /** A sentence: "3 registrations are cancelled." */
  done: (count: number) => string;
}

/** A refusal that stops the run and offers another way for the remaining rows. */
export interface Barrier<Row> {
  code: ErrorCode;
  title: string;
  about: (leftRows: readonly Row[]) => ReactNode;
  confirm: (count: number) => string;
  /** The button that leaves the remaining rows as they are. */
  leave: string;
  act: (row: Row) => Promise<unknown>;
}
