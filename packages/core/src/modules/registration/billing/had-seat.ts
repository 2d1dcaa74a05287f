import { eq, type SQL, sql } from "drizzle-orm";
import { sameTenant } from "#base/db/query/scoped.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { registration } from "../registration.sql.ts";

const { id, waitlistNumber, confirmedAt } = registration;

/**
 * Whether a registration that is cancelled had a seat, or only waited (rules#growth,
 * rules#calendar-feeds). It keeps its waitlist number after an approval, which confirms it or, if it
 * has a price, writes it an invoice. Exception: it is not known of a guest who was approved together
 * with the host and never paid, since the invoice is the host's.
 * A value and not EXISTS, for which PostgreSQL may read all invoices of the club first.
 */
export const hadSeat: SQL = sql`(${waitlistNumber} is null or ${confirmedAt} is not null or (
  select true from ${invoice} where ${sameTenant(
    invoice,
    registration,
    eq(invoice.registrationId, id),
  )} limit 1))`;
