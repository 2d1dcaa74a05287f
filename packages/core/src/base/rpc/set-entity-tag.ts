import { createHash } from "node:crypto";
import type { Context } from "./context.ts";

/** Sets the ETag of an answer, so that REST answers 304 to a client that has it already. */
export function setEntityTag(ctx: Pick<Context, "reply">, answer: unknown): void {
  const hash = createHash("sha256").update(JSON.stringify(answer)).digest("base64url");
  ctx.reply.header("ETag", `W/"${hash}"`);
}
