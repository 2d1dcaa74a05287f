import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { ticketType } from "../../events/event.sql.ts";
import type { EventKey } from "../../events/seats.ts";
import { member } from "../../membership/member.sql.ts";
import { amountDue, currencyDue, invoicedWith } from "../../registration/billing/amount-due.ts";
import { attendeeLabel } from "../../registration/party/attendee-label.ts";
import { isOfEvent, partyId } from "../../registration/party/party-rows.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { RegistrationStatus } from "../../registration/registration-states.ts";
import type { rosterEntry } from "../checkin.schema.ts";
import { itsMember, itsTicketType } from "./attendee-columns.ts";

const ENTRIES_OF_A_PIECE = 1_000;

/** An INACTIVE member is shown as CANCELLED, so that an offline device refuses them as well. */
const statusAtDoor: SQL<RegistrationStatus> = sql`case
  when ${member.status} = 'INACTIVE' and ${registration.status} <> 'CHECKED_IN' then 'CANCELLED'
  else ${registration.status} end`;

/** Everybody who is not cancelled. */
export const isExpected = sql`${statusAtDoor} <> 'CANCELLED'`;

const ENTRY: Record<keyof z.infer<typeof rosterEntry>, unknown> = {
  registrationId: registration.id,
  fullName: registration.fullName,
  label: attendeeLabel,
  ticketType: ticketType.name,
  ticketTypeId: registration.ticketTypeId,
  partyId,
  status: statusAtDoor,
  checkedInAt: sql`to_char(${registration.checkedInAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  checkedInBy: registration.checkedInBy,
  ticketCodeSha256: sql`encode(sha256(convert_to(${registration.ticketCode}, 'UTF8')), 'hex')`,
  amountDue,
  currency: currencyDue,
  invoicedWith,
};

const COLUMNS = sql.join(
  Object.entries(ENTRY).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * The entries of a roster as JSON, by name, in numbered pieces of many. PostgreSQL writes the text,
 * since as objects 10,000 entries would block the process and fill its memory at each request.
 */
export const selectEntryPieces = (key: EventKey, condition: SQL): SQL => sql`
  select (place - 1) / ${sql.raw(String(ENTRIES_OF_A_PIECE))} as number,
    string_agg(json, ',' order by place) as json
  from (
    select row_to_json(entry)::text as json, row_number() over () as place
    from (
      select ${COLUMNS} from ${registration}
      left join ${ticketType} on ${itsTicketType}
      left join lateral (select * from ${member} where ${itsMember} limit 1) as member on true
      where ${isOfEvent(key)} and ${condition}
      order by ${registration.nameKey}, ${registration.id}
    ) as entry
  ) as numbered
  group by 1`;
