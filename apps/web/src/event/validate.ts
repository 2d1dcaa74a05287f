import { validateInput } from "#lib/validate-input.ts";
import { messages } from "./messages.ts";

const contracts = () => import("./contracts.ts");
const { missingName, missingEmail } = messages.form;
const MISSING = {
  fullName: missingName,
  email: missingEmail,
  "guests.*.fullName": missingName,
};

/** Fetches the schemas ahead, once somebody begins to fill a form. */
export function prepareToJudge(): void {
  void contracts().catch(() => undefined);
}

/**
 * What the API's own schema refuses of a request, by the field's path in it. Nothing when the
 * schemas cannot be fetched: the server judges all the same.
 */
export async function validate(
  contract: "applyInput" | "publicRegisterInput",
  input: unknown,
): Promise<Map<string, string>> {
  const schemas = await contracts().catch(() => null);
  return schemas ? validateInput(schemas[contract], input, messages.issue, MISSING) : new Map();
}
