import { eq } from "drizzle-orm";
import { newId } from "#base/ids.ts";
import { member } from "../modules/membership/member.sql.ts";
import { issueMailToken } from "../modules/session/issue-mail-token.ts";
import type { TestApp } from "./app.ts";
import type { TestMember } from "./factories.ts";

/** The token of a link that was mailed to a new address of this member, who has given it now. */
export const newAddressLink = ({ services }: TestApp, { id, tenantId }: TestMember) =>
  services.system.transaction(async (tx) => {
    const [row] = await tx.select().from(member).where(eq(member.id, id));
    if (!row) throw new Error("no such member");
    const { email: previousEmail, tokenVersion } = row;
    return issueMailToken(tx, {
      ...{ purpose: "CHANGE_EMAIL", tenantId, memberId: id, now: services.clock.now() },
      change: { email: `${newId()}@example.org`, previousEmail, tokenVersion },
    });
  });
