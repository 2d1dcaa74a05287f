import { randomUUID } from "node:crypto";

/** An incoming X-Request-Id of 1 to 128 visible ASCII characters is kept (rules#request-id). */
export function chooseRequestId(incoming: string | undefined): string {
  return incoming && /^[\x21-\x7E]{1,128}$/.test(incoming) ? incoming : randomUUID();
}
