import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { containing, type Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { encodeEmail } from "#base/text/encode-email.ts";
import { squashSearch } from "#base/text/name-key.ts";
import { ticketType } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { amountDue, currencyDue } from "../../registration/billing/amount-due.ts";
import { getAttendeeLabel } from "../../registration/party/attendee-label.ts";
import { normaliseCode } from "../../registration/party/ticket-code.ts";
import {
  fewRegistrations,
  type Needles,
  spellNeedle,
} from "../../registration/read/find-registrations.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { AttendeeOutput, searchInput } from "../checkin.schema.ts";
import { itsMember, itsTicketType } from "./attendee-columns.ts";
import { findEvent } from "./find-event.ts";

/**
 * Finds attendees by name, e-mail address or ticket code (rules#check-in). The best match comes
 * first: the whole text, its start, the start of a word, anywhere. All statuses are found, since
 * the door must tell a cancelled person from an unknown one; live registrations come before
 * cancelled ones.
 */
export async function search(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof searchInput>,
): Promise<Page<AttendeeOutput>> {
  const { tenantId } = ctx.actor;
  const needles = parseNeedles(input.search);
  const rank = matchRank(needles);
  return inTenant(ctx, async (tx) => {
    const matching = own(
      registration,
      tenantId,
      eq(registration.eventId, input.eventId),
      await fewRegistrations(tx, input.eventId, needles),
      sql`${rank} > 0`,
    );
    const [, attendeesPage] = await pipeline(tx, [
      findEvent(tx, tenantId, input.eventId),
      listPage(tx, input, {
        from: selectAttendees(tx),
        counted: registration,
        tenantId,
        where: matching,
        sort: rank,
        tie: [
          sql`${registration.status} = 'CANCELLED'`,
          asc(registration.nameKey),
          asc(registration.id),
        ],
        map: presentAttendee,
      }),
    ]);
    return attendeesPage;
  });
}

const selectAttendees = (tx: Query) =>
  tx
    .select({
      registrationId: registration.id,
      fullName: registration.fullName,
      email: registration.email,
      status: registration.status,
      ticketCode: registration.ticketCode,
      checkedInAt: registration.checkedInAt,
      checkedInBy: registration.checkedInBy,
      roles: member.roles,
      ticketType: ticketType.name,
      amountDue,
      currency: currencyDue,
    })
    .from(registration)
    .leftJoin(ticketType, itsTicketType)
    .leftJoin(member, itsMember)
    .$dynamic();

type Match = Awaited<ReturnType<typeof selectAttendees>>[number];

const presentAttendee = ({ roles, checkedInAt, ...rest }: Match): AttendeeOutput => ({
  ...rest,
  label: getAttendeeLabel(roles),
  checkedInAt: isoOrNull(checkedInAt),
});

// A shorter piece is part of too many codes to be useful.
const MIN_CODE_PIECE_LENGTH = 4;

function parseNeedles(search: string): Needles {
  const code = normaliseCode(search);
  return {
    ...spellNeedle(search),
    email: encodeEmail(search.trim()).toLowerCase() || null,
    code: code.length >= MIN_CODE_PIECE_LENGTH ? code : null,
  };
}

/** 4 for the whole text, 3 for its beginning, 2 for the beginning of a word, 1 anywhere, else 0. */
function matchRank(needles: Needles): SQL<number> {
  const spellings = needles.name ? [needles.name, ...needles.spellings] : [];
  const names = spellings.map((spelling) => rankIn(sql`${registration.nameKey}`, spelling));
  const squashed = spellings.map(rankSquashed);
  const email = rankIn(sql`coalesce(${registration.email}, '')`, needles.email);
  const ticket = rankIn(sql`${registration.ticketCode}`, needles.code);
  return sql`greatest(${sql.join([...names, ...squashed, email, ticket], sql`, `)})`;
}

function rankIn(text: SQL, searched: string | null): SQL<number> {
  // A text that folds to nothing, such as a lone accent, would match everything.
  if (searched === null) return sql`0`;
  const anywhere = containing(searched);
  const beginning = anywhere.slice(1);
  return sql`case when ${text} = ${searched} then 4 when ${text} like ${beginning} then 3
    when ${text} like ${`% ${beginning}`} then 2 when ${text} like ${anywhere} then 1 else 0 end`;
}

/** The same for a name that is typed without its blanks, dashes and apostrophes (rules#filters). */
function rankSquashed(spelling: string): SQL<number> {
  const letters = squashSearch(spelling);
  if (letters === null) return sql`0`;
  const name = sql`squashed(${registration.nameKey})`;
  return sql`case when ${name} = ${letters} then 4 when starts_with(${name}, ${letters}) then 3
    when begins_word(${registration.nameKey}, ${letters}) then 2 else 0 end`;
}
