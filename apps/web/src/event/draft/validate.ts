import { validateInput } from "#lib/input/validate-input.ts";
import { messages } from "../messages.ts";

const contracts = () => import("../api/contracts.ts");
const { missingName, missingEmail } = messages.form;
const MISSING = {
  fullName: missingName,
  email: missingEmail,
  "guests.*.fullName": missingName,
};

/** Loads the schemas early, when somebody begins to fill a form. */
export function prepareValidation(): void {
  void contracts().catch(() => undefined);
}

/**
 * The problems that the API's own schema finds in a request, by the field's path. Empty if the
 * schemas cannot be loaded: the server validates anyway.
 */
export async function validate(
  contract: "applyInput" | "publicRegisterInput" | "resendTicketInput",
  input: unknown,
): Promise<Map<string, string>> {
  const schemas = await contracts().catch(() => null);
  return schemas ? validateInput(schemas[contract], input, messages.issue, MISSING) : new Map();
}
