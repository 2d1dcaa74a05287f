import { messages } from "#ui-react/messages.ts";
import type { Preview } from "./import-data.ts";

type RowProblem = Preview["rows"][number]["errors"][number];

const BY_REASON: Readonly<Record<string, string | undefined>> = messages.problem.byReason;

/** What is wrong with a row, in the page's words where its reason has any (rules#reasons). */
export const rowProblemText = ({ reason = "", message }: RowProblem): string =>
  BY_REASON[reason] ?? message;
