import { INVOICE_STATUSES, PAYMENT_STATUSES } from "../src/modules/billing/billing-states.ts";
import { EVENT_STATUSES, EVENT_TRANSITIONS } from "../src/modules/events/event-states.ts";
import { MEMBERSHIP_APPLICATION_STATUSES } from "../src/modules/membership/application-states.ts";
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
    "Written by `pnpm docs:write` from `*-states.ts`.",
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
    "| verb | from | to |",
    "|---|---|---|",
    ...Object.entries(REGISTRATION_TRANSITIONS).map(
      ([verb, { from, to }]) =>
        `| ${verb} | ${from.map((status) => status ?? "none").join(", ")} | ${to.join(", ")} |`,
    ),
    "",
    "## Event",
    "",
    `| verb | ${EVENT_STATUSES.join(" | ")} |`,
    `|---|${"---|".repeat(EVENT_STATUSES.length)}`,
    ...Object.entries(EVENT_TRANSITIONS).map(
      ([verb, next]) =>
        `| ${verb} | ${EVENT_STATUSES.map((status) => next[status] ?? "refused").join(" | ")} |`,
    ),
    "",
    "## Others",
    "",
    `- Tenant: ${TENANT_STATUSES.join(", ")}`,
    `- Membership application: ${MEMBERSHIP_APPLICATION_STATUSES.join(", ")}`,
    `- Member: ${MEMBER_STATUSES.join(", ")}`,
    `- Invoice: ${INVOICE_STATUSES.join(", ")}`,
    `- Payment: ${PAYMENT_STATUSES.join(", ")}`,
    "",
  ].join("\n");
}
