import { validateInput } from "#lib/input/validate-input.ts";
import { messages } from "../messages.ts";
import type { WalkInInput } from "../session/checkin-api.ts";

const contract = () => import("./walk-in-contract.ts");

/** Loads the schema early, when somebody begins to fill the form. */
export function prepareValidation(): void {
  void contract().catch(() => undefined);
}

/**
 * The problems that the API's own schema finds in a walk-in, by field. They are shown now: a person
 * admitted offline is gone when the server refuses. Empty if the schema is not loaded yet.
 */
export async function validateWalkIn(input: WalkInInput): Promise<Map<string, string>> {
  const schema = await contract().then(
    // The event is known from the page's address.
    ({ walkInInput }) => walkInInput.omit({ eventId: true }),
    () => null,
  );
  return schema ? validateInput(schema, input, messages.issue) : new Map();
}
