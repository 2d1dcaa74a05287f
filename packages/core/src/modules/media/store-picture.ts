import { createHash } from "node:crypto";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { media } from "./media.sql.ts";
import type { MediaPurpose } from "./media-states.ts";
import type { Picture } from "./write-picture.ts";

/** Keeps a picture under a new address; returns its id. */
export async function storePicture(
  tx: Query,
  tenantId: TenantId,
  purpose: Exclude<MediaPurpose, "SHARE">,
  picture: Picture,
): Promise<string> {
  const id = newId();
  await tx
    .insert(media)
    .values({ tenantId, id, purpose, ...picture, digest: hashPicture(picture) });
  return id;
}

/** SHA-256 in hexadecimal digits. */
export const hashPicture = ({ bytes }: Pick<Picture, "bytes">): string =>
  createHash("sha256").update(bytes).digest("hex");
