import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { Role } from "#base/permissions.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { MemberRow } from "../../src/modules/membership/member/shell-guest.ts";
import { member } from "../../src/modules/membership/member.sql.ts";
import type { DemoClub } from "../demo-clubs.ts";
import { daysBefore } from "../demo-schedule.ts";

const ACCOUNTS: readonly (readonly [local: string, role: Role])[] = [
  ["admin", "ADMIN"],
  ["events", "EVENT_MANAGER"],
  ["finance", "FINANCE_MANAGER"],
  ["member", "MEMBER"],
  ["member2", "MEMBER"],
  ["guest", "GUEST"],
];
const FURTHER_MEMBERS = 40;
const DAYS_BETWEEN_JOINS = 23;
/** Those who run the club joined before everybody else. */
const OFFICERS = 3;

/** Everybody of a demonstration club. */
export interface People {
  admin: MemberRow;
  events: MemberRow;
  finance: MemberRow;
  member: MemberRow;
  member2: MemberRow;
  /** m01@ … m40@, in this order. */
  further: MemberRow[];
}

/** Stores the six accounts and forty further members of a club, all with one password. */
export async function writePeople(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  passwordHash: string,
  now: Date,
): Promise<People> {
  const accounts = ACCOUNTS.map(([local, role], index) => ({
    local,
    role,
    fullName: club.officers[index] ?? local,
  }));
  const further = namesOf(club).map((fullName, index) => ({
    local: furtherLocal(index),
    role: "MEMBER" as const,
    fullName,
  }));
  const everybody = [...accounts, ...further];
  const placeOf = (index: number) =>
    index < OFFICERS ? everybody.length + OFFICERS - index : index;
  const rows = everybody.map(({ local, role, fullName }, index) => {
    const joinedAt = daysBefore(now, (placeOf(index) + 2) * DAYS_BETWEEN_JOINS);
    return {
      ...{ tenantId, id: newId(), email: emailOf(local, club), roles: [role] },
      ...{ fullName, nameKey: nameKey(fullName), passwordHash },
      ...{ membershipNumber: null as string | null, joinedAt, createdAt: joinedAt },
    };
  });
  const members = rows.filter(({ roles }) => !roles.includes("GUEST"));
  members.sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
  for (const [place, row] of members.entries()) row.membershipNumber = numberOf(place + 1);
  return named(await tx.insert(member).values(rows).returning());
}

/** Numbers were given in the order of joining. */
const numberOf = (place: number): string => `M-${String(place).padStart(6, "0")}`;

/** The addresses of everybody of a demonstration club. */
export function addressesOf(club: DemoClub): string[] {
  const further = Array.from({ length: FURTHER_MEMBERS }, (_, index) => furtherLocal(index));
  return [...accountsOf(club), ...further.map((local) => emailOf(local, club))];
}

/** The addresses of a demonstration club's six accounts, in the order of rules#running. */
export const accountsOf = (club: DemoClub): string[] =>
  ACCOUNTS.map(([local]) => emailOf(local, club));

const furtherLocal = (index: number): string => `m${String(index + 1).padStart(2, "0")}`;

const emailOf = (local: string, { slug }: DemoClub): string => `${local}@${slug}.example`;

/** Forty names, no two alike. */
const namesOf = ({ firstNames, lastNames }: DemoClub): string[] =>
  lastNames
    .flatMap((last) => firstNames.map((first) => `${first} ${last}`))
    .slice(0, FURTHER_MEMBERS);

function named(rows: MemberRow[]): People {
  const byLocal = new Map(rows.map((row) => [row.email?.split("@")[0], row]));
  const of = (local: string): MemberRow => {
    const row = byLocal.get(local);
    if (!row) throw new Error(`${local} was not stored`);
    return row;
  };
  return {
    admin: of("admin"),
    events: of("events"),
    finance: of("finance"),
    member: of("member"),
    member2: of("member2"),
    further: rows.filter(({ email }) => email?.match(/^m\d\d@/)),
  };
}
