import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const MEMBERSHIPS = [
  inCore(
    "the second look for members whom another import made meanwhile",
    "modules/imports/members/import-members.ts",
    "new Map([...before, ...(await lockMembers(tx, tenantId, late))])",
    "before",
    "modules/imports/members/members",
  ),
  inCore(
    "the reason of a row whose membership number was given away meanwhile",
    "modules/imports/registrants/import-chunk.ts",
    'if (uniqueViolation(error) === "member_number") return NUMBER_TAKEN;',
    "",
    "modules/imports/members/members",
  ),
  inCore(
    "the lock of the members whom a renewal invoices",
    "modules/invoicing/renewals/write-renewals.ts",
    "const options = { among, lock: true };",
    "const options = { among, lock: false };",
    "modules/invoicing/renewals/renewals",
  ),
  inCore(
    "the open invoice of a renewal that began on another day",
    "modules/invoicing/renewals/plan-renewals.ts",
    "(former.isOpen && former.through >= from) ||",
    "",
    "modules/invoicing/renewals/renewal-periods",
  ),
  inCore(
    "that the day of a renewal is the last one of who is due",
    "modules/invoicing/renewals/plan-renewals.ts",
    "lte(member.paidThrough, through)",
    "sql`${member.paidThrough} <= ${through}::date + 1`",
    "modules/invoicing/renewals/renewal-periods",
  ),
  inCore(
    "the whole year that a rolling year runs",
    "modules/membership/member/next-period.ts",
    "return monthsAfter(addDays(from, -1), 12, periodDay);",
    "return `${from.slice(0, 4)}-12-31`;",
    "modules/membership/member/next-period",
  ),
  inCore(
    "today, on which a lapsed membership begins again",
    "modules/membership/member/next-period.ts",
    "const goesOn = paidThrough !== null && !isLapsed;",
    "const goesOn = paidThrough !== null && isLapsed !== undefined;",
    "modules/membership/member/next-period",
    "modules/invoicing/renewals/renewal-periods",
  ),
  inCore(
    "the nightly renewals that leave a void period alone",
    "modules/invoicing/renewals/renew-nightly.ts",
    "gte(renewal.through, sql`${member.paidThrough} + 1`),",
    "gte(renewal.through, sql`${member.paidThrough} + 1000000`),",
    "modules/invoicing/renewals/renew-nightly",
  ),
  inCore(
    "the acts of roles that a file of members gives",
    "modules/imports/members/import-members.ts",
    'await recordActivity(tx, tenantId, "SYSTEM", ...acts);',
    "",
    "modules/imports/members/roles",
  ),
  inCore(
    "the night's renewals that were missed while the product was off",
    "worker.ts",
    "renewNightly ?fill=1d",
    "renewNightly",
    "missed-nights",
  ),
];
