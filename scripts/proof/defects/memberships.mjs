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
