import { readProblem } from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";

/** Shows CONFLICT at the slug field: a slug in use is the only conflict of an organisation. */
export async function atTheAddress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (readProblem(error).code !== "CONFLICT") throw error;
    const message = messages.form.slugTaken;
    const details = [{ path: "slug", message, code: "custom" }];
    throw Object.assign(new Error(message), {
      error: { code: "VALIDATION_ERROR", message, details },
    });
  }
}
