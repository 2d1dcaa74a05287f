import type { editEventInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { firstDetail, readProblem, readReason } from "#lib/input/read-problem.ts";
import { client } from "../../api.ts";

type EditInput = z.input<typeof editEventInput>;
type Answer = Awaited<ReturnType<typeof client.events.edit.mutate>>;

/** Something that moves with the event. */
export type Moved = NonNullable<Answer["meta"]>["moved"][number];

/** What prices of 0 would do to unpaid seats, as the refusal says it (rules#price-zero). */
export interface UnpaidNumbers {
  seatsConfirmed: number;
  invoicesVoided: number;
  sums: { currency: string; amount: number }[];
}

/** What is asked before an edit is saved: whether prices of 0 confirm seats, and whom to tell. */
export type SaveQuestion =
  | { kind: "free"; numbers: UnpaidNumbers }
  | {
      kind: "dates";
      moved: readonly Moved[];
      /** The people who can be notified; 0 when nothing of the edit concerns them. */
      people: number;
    };

export type SaveAnswer = "save" | "send" | "back";

type Ask = (question: SaveQuestion) => Promise<SaveAnswer>;

/**
 * Saves an edit after the organiser has seen what it does besides: unpaid seats that new prices
 * confirm, and what moves with new dates. Returns who decided what; "back" saved nothing.
 * @param people those who could be notified of the edit
 */
export async function saveEdit(input: EditInput, people: number, ask: Ask): Promise<SaveAnswer> {
  const accepted = await acceptPrices(input, ask);
  if (!accepted) return "back";
  const { request, moved } = accepted;
  const answer =
    people > 0 || moved.length > 0
      ? await ask({ kind: "dates", moved: groupCodes(moved), people })
      : "save";
  if (answer === "back") return answer;
  await client.events.edit.mutate({ ...request, ...(answer === "send" && { notify: true }) });
  return answer;
}

/** A dry run; prices that confirm unpaid seats are asked about. Undefined when they are not wanted. */
async function acceptPrices(input: EditInput, ask: Ask) {
  try {
    return { request: input, moved: await listMoves(input) };
  } catch (error) {
    const numbers = readUnpaidNumbers(error);
    if (!numbers) throw error;
    if ((await ask({ kind: "free", numbers })) === "back") return undefined;
    const request = { ...input, confirmUnpaid: true };
    return { request, moved: await listMoves(request) };
  }
}

const listMoves = async (input: EditInput): Promise<Moved[]> =>
  (await client.events.edit.mutate({ ...input, dryRun: true })).meta?.moved ?? [];

function readUnpaidNumbers(error: unknown): UnpaidNumbers | undefined {
  const problem = readProblem(error);
  if (readReason(problem) !== "PRICE_CONFIRMS_UNPAID") return undefined;
  return firstDetail(problem) as unknown as UnpaidNumbers;
}

/** One line for the access codes that move alike, however many they are. */
function groupCodes(moved: readonly Moved[]): Moved[] {
  const groups = new Map<string, Moved>();
  for (const { accessCodeId, ...move } of moved) {
    const key = [move.what, move.ticketTypeId, move.from, move.to].join();
    const count = move.count + (groups.get(key)?.count ?? 0);
    groups.set(key, { ...move, count });
  }
  return [...groups.values()];
}
