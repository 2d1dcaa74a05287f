import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mapInTurns } from "#base/sheet/map-in-turns.ts";
import { bankEntry, bankStatement } from "../../billing/payment/bank.sql.ts";
import { type Compared, compared, isSameBooking } from "../read/same-booking.ts";
import { getBookingKey } from "./booking-key.ts";

/** The statement that was just uploaded. */
interface Uploaded {
  tenantId: TenantId;
  id: string;
  format: typeof bankStatement.$inferSelect.format;
  account: string | null;
  now: Date;
}

/** One upload of a club at a time, because concurrent files of one account would miss each other. */
export const lockUploads = (tx: Query, tenantId: TenantId) => lockText(tx, `bank ${tenantId}`);

/**
 * Ignores the new entries that a file of another format had already (rules#bank-duplicates), each
 * for one of the earlier ones. Returns how many. The caller holds the lock of uploads.
 */
export async function ignoreDuplicates(tx: Query, uploaded: Uploaded): Promise<number> {
  const fresh = await tx
    .select()
    .from(bankEntry)
    .where(own(bankEntry, uploaded.tenantId, eq(bankEntry.statementId, uploaded.id)))
    .orderBy(asc(bankEntry.bookedOn), asc(bankEntry.id));
  const earlier = new Map<string, (Compared & { id: string })[]>();
  for (const booking of await bookingsOfOtherFormats(tx, uploaded, fresh)) {
    const earlierBooking = { id: booking.id, ...compared(booking) };
    const ofSum = earlier.get(earlierBooking.sum);
    if (ofSum) ofSum.push(earlierBooking);
    else earlier.set(earlierBooking.sum, [earlierBooking]);
  }
  const matches = await mapInTurns(fresh, ({ id, ...entry }) => {
    const newBooking = compared({ ...entry, account: uploaded.account });
    const candidates = earlier.get(newBooking.sum) ?? [];
    const index = candidates.findIndex((booking) => isSameBooking(newBooking, booking));
    return index < 0
      ? []
      : candidates.splice(index, 1).map(({ id: earlierId }) => ({ id, of: earlierId }));
  });
  const pairs = matches.flat();
  if (pairs.length > 0) await storePairs(tx, uploaded, pairs);
  return pairs.length;
}

type Booking = typeof bankEntry.$inferSelect & { account: string | null };

/** Bookings of these days that are nobody's duplicate yet, with the amount that the bank booked. */
async function bookingsOfOtherFormats(
  tx: Query,
  { tenantId, format }: Uploaded,
  fresh: readonly { bookedOn: string }[],
): Promise<Booking[]> {
  const days = [...new Set(fresh.map(({ bookedOn }) => bookedOn))];
  const rows = await tx
    .select({ entry: bankEntry, account: bankStatement.account })
    .from(bankEntry)
    .innerJoin(bankStatement, joinByKey(bankStatement, bankEntry.statementId))
    .where(
      and(
        own(bankEntry, tenantId, inArray(bankEntry.bookedOn, days), isNull(bankEntry.duplicateOf)),
        ne(bankStatement.format, format),
        sql`not exists (select from ${bankEntry} as other where other.tenant_id = ${bankEntry.tenantId}
                          and other.duplicate_of = ${bankEntry.id})`,
      ),
    )
    .orderBy(asc(bankEntry.createdAt), asc(bankEntry.id));
  const bookings = new Map<string, Booking>();
  for (const { entry, account } of rows.toSorted((a, b) => getKeyLength(a) - getKeyLength(b))) {
    const whole = getBookingKey(entry.entryKey);
    const existing = bookings.get(whole);
    // An approval of a part left the rest as an entry of its own.
    if (existing) existing.amount += entry.amount;
    else bookings.set(whole, { ...entry, account });
  }
  return [...bookings.values()];
}

const getKeyLength = ({ entry }: { entry: { entryKey: string } }): number => entry.entryKey.length;

async function storePairs(
  tx: Query,
  { tenantId, now }: Uploaded,
  pairs: readonly { id: string; of: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${bankEntry} as entry
       set status = 'IGNORED', duplicate_of = pair.of, decided_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id uuid, of uuid)
     where entry.tenant_id = ${tenantId} and entry.id = pair.id`);
}
