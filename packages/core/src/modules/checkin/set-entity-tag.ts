import { createHash } from "node:crypto";
import type { DoorContext } from "./door.ts";

/** Sets the ETag of an answer, so that REST answers 304 to a device that has it already. */
export function setEntityTag(ctx: DoorContext, answer: unknown): void {
  const hash = createHash("sha256").update(JSON.stringify(answer)).digest("base64url");
  ctx.reply.header("ETag", `W/"${hash}"`);
}
