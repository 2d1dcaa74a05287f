import { listFaults } from "#base/db/pool/causes.ts";
import { AppError } from "#base/errors.ts";

/** The refusal of an imported file. It says that nothing of it is stored. */
export const refuseFile = (problem: string) =>
  new AppError("VALIDATION_ERROR", `${problem}. Nothing was imported.`);

/** Data exceptions, and violated constraints. */
const FAULTS_OF_VALUES = /^2[23]/;

/**
 * Throws a refusal when the database refused values of the file. It names the rule and not the values,
 * which are personal data. Any other error is thrown as it is.
 */
export function refuseUnstorable(error: unknown, subject: string): never {
  const [fault] = listFaults(error);
  if (!fault || !FAULTS_OF_VALUES.test(fault.code)) throw error;
  const rule = fault.constraint ? `${fault.code}, ${fault.constraint}` : fault.code;
  throw refuseFile(`${subject} cannot be stored (${rule})`);
}
