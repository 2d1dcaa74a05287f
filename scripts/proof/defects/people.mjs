import { inCore, seenByApi } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const PEOPLE = [
  inCore(
    "the mails of a seat's former holder, which its new holder was not sent",
    "modules/mail/list-of-member.ts",
    "          toPresentHolder,\n",
    "",
    "modules/mail/list-of-member",
  ),
  inCore(
    "the last ADMIN of a tenant",
    "modules/membership/member/last-admin.ts",
    "if (isActiveAdmin(target) && otherAdmins === 0)",
    "if (isActiveAdmin(target) && otherAdmins < 0)",
    "modules/membership/administer/membership",
  ),
  inCore(
    "the lock under which two ADMINs demote each other",
    "modules/membership/member/last-admin.ts",
    '.orderBy(asc(member.id))\n    .for("update");',
    ".orderBy(asc(member.id));",
    "modules/membership/administer/membership",
  ),
  inCore(
    "the raised tokenVersion of a deactivated member",
    "modules/membership/administer/deactivate.ts",
    'status: "INACTIVE", tokenVersion: sql`${member.tokenVersion} + 1`',
    'status: "INACTIVE"',
    "modules/membership/administer/administer",
  ),
  inCore(
    "the role FINANCE_MANAGER at the approval of payments",
    "base/rpc/guards.ts",
    'return actor.roles.includes("FINANCE_MANAGER");',
    'return actor.roles.includes("FINANCE_MANAGER") || actor.roles.includes("ADMIN");',
    "modules/checkout/approve-payment",
  ),
  inCore(
    "the role ADMIN where the specification asks for it",
    "base/rpc/guards.ts",
    'if (guard === "ADMIN only") return actor.roles.includes("ADMIN");',
    'if (guard === "ADMIN only") return actor.roles.length > 0;',
    "modules/membership/administer/administer",
  ),
  seenByApi(
    "the new id in the answer to a second registration of an account",
    "packages/core/src/modules/auth/account/register.ts",
    "return createdId ?? newId();",
    "return createdId ?? memberId;",
    "test/contract/oracles",
  ),
  inCore(
    "the volunteers who let somebody in, out of the export of that person's data",
    "modules/privacy/export-rows.ts",
    "const { nameKey, checkedInBy, ...shown } = getTableColumns(registration);",
    "const { nameKey, ...shown } = getTableColumns(registration);",
    "modules/privacy/export-other-people",
  ),
  inCore(
    "the order of a transferred seat's mails within a millisecond",
    "modules/registration/party/to-present-holder.ts",
    "(later.created_at, later.id) > (outbox.created_at, outbox.id)",
    "later.created_at > outbox.created_at",
    "modules/mail/list-of-member",
  ),
];
