import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { answered, type Statement } from "#base/db/query/pipeline.ts";
import type { EventKey } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";
import type { RegistrationStatus } from "../registration-states.ts";
import { isOfEvent } from "./party-rows.ts";

/**
 * A registration that is not cancelled. A constant, because a parameter might be CANCELLED as far as
 * a generic plan knows, which then cannot use the indexes of live registrations.
 */
export const isLive = sql`${registration.status} <> 'CANCELLED'`;

export interface LiveRegistration {
  id: string;
  memberId: string | null;
  email: string | null;
  status: RegistrationStatus;
}

/** The people to look for. A query of member ids selects the id alone. */
interface People {
  memberIds?: readonly string[] | SQLWrapper;
  /** Addresses of members and hosts. */
  emails?: readonly string[];
  /** Addresses that hosts typed for their guests. */
  guestEmails?: readonly string[];
  ticketCodes?: readonly string[];
}

/** No address is named by more hosts at one event. */
const MAX_PER_PERSON = 100;

/**
 * Finds the live registrations of these people at an event. Each person is looked up by an index:
 * a plan for all of them together may read the whole event instead.
 */
export function findLive(tx: Query, key: EventKey, people: People): Statement<LiveRegistration[]> {
  const query = selectLive(key, people);
  return query ? tx.execute<LiveRegistration & Record<string, unknown>>(query) : answered([]);
}

/** The query of findLive; undefined when it looks for nobody. */
export function selectLive(
  key: EventKey,
  { memberIds = [], emails = [], guestEmails = [], ticketCodes = [] }: People,
): SQL | undefined {
  const { memberId, email, hostRegistrationId, ticketCode } = registration;
  const isEmail = sql`${email} = person.value`;
  const lookups = [
    ...lookUp(key, memberIds, sql`${memberId} = person.value::uuid`),
    ...lookUp(key, emails, isEmail, isNull(hostRegistrationId)),
    ...lookUp(key, guestEmails, isEmail, isNotNull(hostRegistrationId)),
    ...lookUp(key, ticketCodes, sql`${ticketCode} = person.value`),
  ];
  return lookups.length > 0 ? sql.join(lookups, sql` union `) : undefined;
}

function lookUp(
  key: EventKey,
  people: readonly string[] | SQLWrapper,
  ...isTheirs: [SQL, ...SQL[]]
): SQL[] {
  if (Array.isArray(people) && people.length === 0) return [];
  const values = Array.isArray(people)
    ? sql`jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)`
    : people;
  const { id, memberId, email, status } = registration;
  return [
    sql`select found.* from ${values} as person (value) cross join lateral (
      select ${id}, ${memberId} as "memberId", ${email}, ${status} from ${registration}
      where ${isOfEvent(key, isLive, ...isTheirs)} limit ${sql.raw(`${MAX_PER_PERSON}`)}
    ) as found`,
  ];
}
