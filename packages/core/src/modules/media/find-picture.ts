import { and, eq, sql } from "drizzle-orm";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { media } from "./media.sql.ts";

/** What an address of a picture is answered with. */
export interface ServedPicture {
  type: string;
  /** Of these very bytes, quoted. */
  etag: string;
  bytes: Buffer;
}

/** `<id>.webp`, and the narrow form of a cover beside it. */
const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-800)?\.webp$/;

/**
 * The logo or cover of an address below /media (rules#pictures); undefined for what is none, and
 * while its club is suspended. One statement, which reads the one form that was asked for.
 */
export async function findPicture(
  { system }: Pick<Services, "system">,
  file: string,
): Promise<ServedPicture | undefined> {
  const [, id, narrow] = FILE.exec(file) ?? [];
  if (!id) return undefined;
  const [picture] = await system.run((query) =>
    narrow ? readNarrow(query, { id }) : readWhole(query, { id }),
  );
  if (!picture) return undefined;
  const { type, digest, bytes } = picture;
  return { type, etag: `"${digest}${narrow ?? ""}"`, bytes };
}

const read = (column: typeof media.bytes | ReturnType<typeof narrowest>) =>
  preparedQuery(["id"], (query, value) =>
    query
      .select({ type: media.type, digest: media.digest, bytes: column })
      .from(media)
      .innerJoin(tenant, eq(tenant.id, media.tenantId))
      .where(and(eq(media.id, value.id), eq(media.type, "image/webp"), isOpen)),
  );

const isOpen = eq(tenant.status, "ACTIVE");
const narrowest = () => sql<Buffer>`coalesce(${media.narrowBytes}, ${media.bytes})`;

const readWhole = read(media.bytes);
const readNarrow = read(narrowest());
