import { AppError } from "../base/errors.ts";

/**
 * Asks again while the service is busy, as every client does: a full queue on a loaded machine is
 * 503 with nothing written, and no outcome that a race is about.
 */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError) || error.appCode !== "SERVICE_UNAVAILABLE") throw error;
    }
  }
}

/** The code of a refusal, or OK. */
export const outcome = (call: () => Promise<unknown>): Promise<string> =>
  patiently(call).then(
    () => "OK",
    (error) => error.appCode,
  );
