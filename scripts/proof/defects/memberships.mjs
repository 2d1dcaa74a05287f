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
];
