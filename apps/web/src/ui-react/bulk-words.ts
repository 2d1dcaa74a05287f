import type { ErrorCode } from "@rollcall/core/contract";
import type { ReactNode } from "react";

/** What an act upon several rows says. */
export interface BulkWords {
  /** On the button: "Cancel registrations". */
  button: string;
  /** Asked first: "Cancel 3 registrations?" */
  title: (count: number) => string;
  confirm: string;
  /** A sentence: "3 registrations are cancelled." */
  done: (count: number) => string;
}

/** A refusal that stops the run and asks whether what is left is done in another way. */
export interface Barrier<Row> {
  code: ErrorCode;
  title: string;
  about: (left: readonly Row[]) => ReactNode;
  confirm: (count: number) => string;
  /** On the button that leaves them. */
  leave: string;
  act: (row: Row) => Promise<unknown>;
}
