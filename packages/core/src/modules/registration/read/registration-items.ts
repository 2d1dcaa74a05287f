import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import type { QuestionRow } from "../../events/load-event.ts";
import { member } from "../../membership/member.sql.ts";
import { findMissingAnswers } from "../party/find-missing-answers.ts";
import {
  presentRegistration,
  SHOWN_OF_REGISTRATION,
  type ShownRegistration,
} from "../party/present-registration.ts";
import type { RegistrationItem } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";

const decider = alias(member, "decider");
const referrer = alias(member, "referrer");
const host = alias(registration, "host");

/** Selects registrations with the names of the people whom their ids refer to. */
export const selectItems = (tx: Query, position: SQL<number | null>) =>
  tx
    .select({
      row: SHOWN_OF_REGISTRATION,
      position,
      referredBy: registration.referredBy,
      decidedByName: decider.fullName,
      referredByName: referrer.fullName,
      hostName: host.fullName,
    })
    .from(registration)
    .leftJoin(decider, joinByKey(decider, registration.decidedBy))
    .leftJoin(referrer, joinByKey(referrer, registration.referredBy))
    .leftJoin(host, joinByKey(host, registration.hostRegistrationId))
    .$dynamic();

interface ItemRow
  extends Omit<RegistrationItem, keyof ShownRegistration | "waitlistPosition" | "missingAnswers"> {
  row: ShownRegistration;
  position: number | null;
}

/** A registration as event managers see it. */
export const presentItem = (
  { row, position, ...names }: ItemRow,
  questions: readonly QuestionRow[],
): RegistrationItem => ({
  ...presentRegistration(row, position),
  ...names,
  missingAnswers: findMissingAnswers(questions, row),
});
