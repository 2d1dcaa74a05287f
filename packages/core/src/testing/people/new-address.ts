import { eq } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import { newId } from "#base/ids.ts";
import { issueMailToken } from "../../modules/auth/tokens/issue-mail-token.ts";
import { member } from "../../modules/membership/member.sql.ts";
import type { TestApp } from "../app.ts";
import type { TestMember } from "../clubs/factories.ts";

/** The token of a link that was mailed to a new address of this member, who has given it now. */
export const newAddressLink = ({ services }: TestApp, { id, tenantId }: TestMember) =>
  services.system.transaction(async (tx) => {
    const [row] = await tx.select().from(member).where(eq(member.id, id));
    const { email: previousEmail, tokenVersion } = certain(row, "the member");
    return issueMailToken(tx, {
      ...{ purpose: "CHANGE_EMAIL", tenantId, memberId: id, now: services.clock.now() },
      change: { email: `${newId()}@example.org`, previousEmail, tokenVersion },
    });
  });
