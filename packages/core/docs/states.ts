import type { Transitions } from "#base/transitions.ts";
import {
  INVOICE_STATUSES,
  INVOICE_TRANSITIONS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
} from "../src/modules/billing/billing-states.ts";
import {
  BROADCAST_STATUSES,
  BROADCAST_TRANSITIONS,
} from "../src/modules/broadcasts/broadcast-states.ts";
import { EVENT_STATUSES, EVENT_TRANSITIONS } from "../src/modules/events/event-states.ts";
import {
  APPLICATION_TRANSITIONS,
  MEMBERSHIP_APPLICATION_STATUSES,
} from "../src/modules/membership/application-states.ts";
import { MEMBER_STATUSES } from "../src/modules/membership/member-states.ts";
import {
  applicationStatus,
  REGISTRATION_STATUSES,
  REGISTRATION_TRANSITIONS,
  takesSeat,
} from "../src/modules/registration/registration-states.ts";
import { TENANT_STATUSES } from "../src/modules/tenancy/tenant-states.ts";

/** docs/states.md: the state machines, from the tables that the code itself reads. */
export function statesDocument(): string {
  return [
    "# States",
    "",
    "Written by `pnpm docs:write` from `*-states.ts`. A dash means that the verb changes nothing: it is refused,",
    "or returns 200 where the specification says so (repeated approval, decline or cancellation).",
    "",
    "## Registration",
    "",
    "| status | takes a seat | shown to users as |",
    "|---|---|---|",
    ...REGISTRATION_STATUSES.map(
      (status) =>
        `| ${status} | ${takesSeat(status) ? "yes" : "no"} | ${applicationStatus(status)} |`,
    ),
    "",
    ...verbTable(REGISTRATION_STATUSES, REGISTRATION_TRANSITIONS),
    "",
    "## Event",
    "",
    ...verbTable(EVENT_STATUSES, EVENT_TRANSITIONS),
    "",
    "## Invoice",
    "",
    ...verbTable(INVOICE_STATUSES, INVOICE_TRANSITIONS),
    "",
    "An invoice with a total of 0 becomes PAID when it is issued.",
    "",
    "## Payment",
    "",
    ...verbTable(PAYMENT_STATUSES, PAYMENT_TRANSITIONS),
    "",
    "A fully refunded payment becomes REFUNDED. A partly refunded one stays SUCCEEDED.",
    "",
    "## Membership application",
    "",
    ...verbTable(MEMBERSHIP_APPLICATION_STATUSES, APPLICATION_TRANSITIONS),
    "",
    "## Broadcast",
    "",
    ...verbTable(BROADCAST_STATUSES, BROADCAST_TRANSITIONS),
    "",
    "## Others",
    "",
    `- Tenant: ${TENANT_STATUSES.join(", ")}`,
    `- Member: ${MEMBER_STATUSES.join(", ")}`,
    "",
  ].join("\n");
}

/** A line a verb, a column a status: what it becomes, or that the verb has no effect on it. */
const verbTable = <S extends string>(
  statuses: readonly S[],
  transitions: Transitions<S>,
): string[] => [
  `| verb | ${statuses.join(" | ")} |`,
  `|---|${"---|".repeat(statuses.length)}`,
  ...Object.entries(transitions).map(
    ([verb, next]) => `| ${verb} | ${statuses.map((status) => next[status] ?? "–").join(" | ")} |`,
  ),
];
