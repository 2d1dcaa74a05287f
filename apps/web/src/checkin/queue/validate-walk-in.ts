import { validateInput } from "#lib/validate-input.ts";
import { messages } from "../messages.ts";
import type { WalkInInput } from "../session/checkin-api.ts";

const contract = () => import("./walk-in-contract.ts");

/** Fetches the schema ahead, once somebody begins to fill the form. */
export function prepareToJudge(): void {
  void contract().catch(() => undefined);
}

/**
 * What the API's own schema would refuse of a walk-in, by field: told now, and not when a person
 * who was let in offline has long gone by. Nothing when the schema is not on the device yet.
 */
export async function validateWalkIn(input: WalkInInput): Promise<Map<string, string>> {
  const schema = await contract().then(
    // Of which event it is, the page's address says.
    ({ walkInInput }) => walkInInput.omit({ eventId: true }),
    () => null,
  );
  return schema ? validateInput(schema, input, messages.issue) : new Map();
}
