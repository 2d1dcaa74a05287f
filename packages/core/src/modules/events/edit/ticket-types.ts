import { eq, notInArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { unprocessable } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { ticketType } from "../event.sql.ts";
import type { EventRow, TicketTypeRow } from "../load-event.ts";
import { notifySeatsAvailable } from "../seats.ts";
import { findLateOpening, findReversal, refuseProblems } from "./check-periods.ts";
import { keepFormerPrices } from "./former-prices.ts";
import { checkKeptIds } from "./kept-ids.ts";

export interface TicketTypeInput {
  id?: string | undefined;
  name: string;
  price: number;
  audience: TicketTypeRow["audience"];
  position?: number | undefined;
  quota?: number | null | undefined;
  salesFrom?: Date | null | undefined;
  salesUntil?: Date | null | undefined;
}

type EventKey = Pick<TicketTypeRow, "tenantId" | "eventId">;

/** A type that an edit keeps: as stored, and with its sales moved by the event's new start. */
export interface ExistingType {
  stored: TicketTypeRow;
  moved: TicketTypeRow;
}

/**
 * The rows of a request's list; without positions, in the request's order. An existing type keeps
 * quota and sales window when they are missing, so that clients who do not know them remove none.
 */
const composeRows = (
  { tenantId, eventId }: EventKey,
  items: readonly TicketTypeInput[],
  { existing, now }: { existing: readonly ExistingType[]; now: Date },
) =>
  items.map(({ id = newId(), name, price, audience, ...item }, index) => {
    const current = existing.find(({ moved }) => moved.id === id)?.moved;
    const { quota = current?.quota, salesFrom = current?.salesFrom } = item;
    const { salesUntil = current?.salesUntil } = item;
    return {
      tenantId,
      eventId,
      id,
      name,
      price,
      audience,
      position: item.position ?? index,
      quota: quota ?? null,
      salesFrom: salesFrom ?? null,
      salesUntil: salesUntil ?? null,
      formerPrices: current ? keepFormerPrices(current, price, now) : [],
    };
  });

type NewTicketType = ReturnType<typeof composeRows>[number];

/** VALIDATION_ERROR for sales that end before they begin, or begin when the event is over. */
function checkSales(
  rows: readonly NewTicketType[],
  endsAt: Date,
  mayBeginLate: (row: NewTicketType) => boolean = () => false,
): void {
  refuseProblems(
    rows.flatMap((row, index) => {
      const { salesFrom, salesUntil } = row;
      const path = `ticketTypes.${index}`;
      return [
        ...findReversal(`${path}.salesUntil`, salesFrom, salesUntil),
        ...(mayBeginLate(row) ? [] : findLateOpening(`${path}.salesFrom`, salesFrom, endsAt)),
      ];
    }),
  );
}

/** Stores the list of a new event. */
export function insertTicketTypes(
  tx: Query,
  { tenantId, id: eventId, endsAt, createdAt: now }: EventRow,
  items: readonly TicketTypeInput[],
): Statement<void> {
  if (items.length === 0) return answered(undefined);
  const rows = composeRows({ tenantId, eventId }, items, { existing: [], now });
  checkSales(rows, endsAt);
  return combine([tx.insert(ticketType).values(rows)], () => {});
}

interface Replacement {
  items: readonly TicketTypeInput[];
  existing: readonly ExistingType[];
  /** The event before and after the edit. */
  before: Pick<EventRow, "endsAt" | "currency">;
  after: Pick<EventRow, "endsAt" | "currency">;
  now: Date;
}

/**
 * Replaces the event's list. A given id is kept, an item without id is new, a missing one is
 * deleted. A foreign key violation when a deleted one is in use. Call it under the event's lock.
 */
export async function replaceTicketTypes(
  tx: Query,
  key: EventKey,
  { items, existing, before, after, now }: Replacement,
): Promise<void> {
  const storedTypes = existing.map((type) => type.stored);
  checkKeptIds("ticketTypes", items, storedTypes);
  const rows = composeRows(key, items, { existing, now });
  // Sales that began too late before this edit do not refuse it: see checkEditedPeriods.
  const late = existing.filter((type) => beginsLate(type.stored, before.endsAt));
  checkSales(rows, after.endsAt, (row) =>
    late.some((type) => hasSameStart(row, type.stored) || hasSameStart(row, type.moved)),
  );
  refuseSmallQuota(rows, storedTypes);
  await tx.delete(ticketType).where(
    own(
      ticketType,
      key.tenantId,
      eq(ticketType.eventId, key.eventId),
      notInArray(
        ticketType.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(ticketType)
    .values(rows)
    .onConflictDoUpdate({
      target: [ticketType.tenantId, ticketType.id],
      set: {
        name: sql`excluded.name`,
        price: sql`excluded.price`,
        audience: sql`excluded.audience`,
        position: sql`excluded.position`,
        quota: sql`excluded.quota`,
        salesFrom: sql`excluded.sales_from`,
        salesUntil: sql`excluded.sales_until`,
        formerPrices: sql`excluded.former_prices`,
        changedAt: sql`case when ${before.currency !== after.currency} or
          (${ticketType.name}, ${ticketType.price}) is distinct from (excluded.name, excluded.price)
          then now() else ${ticketType.changedAt} end`,
        // A new quota covers all seats taken, so none is above it.
        seatsOverride: sql`case when ${ticketType.quota} is distinct from excluded.quota
          then 0 else ${ticketType.seatsOverride} end`,
      },
    });
  if (storedTypes.some(({ id, quota }) => quota !== getQuota(rows, id)))
    await notifySeatsAvailable(tx, key);
}

type Sales = Pick<TicketTypeRow, "id" | "salesFrom">;

const beginsLate = ({ salesFrom }: Sales, endsAt: Date): boolean =>
  findLateOpening("salesFrom", salesFrom, endsAt).length > 0;

const hasSameStart = (first: Sales, second: Sales): boolean =>
  first.id === second.id && first.salesFrom?.getTime() === second.salesFrom?.getTime();

const getQuota = (rows: readonly NewTicketType[], id: string): number | null =>
  rows.find((row) => row.id === id)?.quota ?? null;

/** 422 for a new quota below the seats taken; an unchanged one may have been exceeded at the door. */
function refuseSmallQuota(
  rows: readonly NewTicketType[],
  existing: readonly TicketTypeRow[],
): void {
  const details = existing.flatMap(({ id, quota: before, seatsTaken }) => {
    const quota = getQuota(rows, id);
    const tooSmall = quota !== null && quota !== before && quota < seatsTaken;
    return tooSmall ? [{ ticketTypeId: id, seatsTaken }] : [];
  });
  if (details.length > 0)
    throw unprocessable(
      "A quota cannot be lower than the number of seats taken of its ticket type",
      details,
    );
}
