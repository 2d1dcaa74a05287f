import { and, desc, eq } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { widerNetworks } from "#base/limits/wider-networks.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { activity, platformActivity } from "../../activity/activity.sql.ts";
import { describeOrigin } from "../../activity/record-activity.ts";
import { describeDevice } from "../mail/describe-device.ts";
import type { FamilyOwner } from "../tokens/refresh-family.ts";
import type { Session } from "../tokens/session-tokens.ts";
import { knownDevice } from "./known-device.ts";

/** As long as the device cookie lives. */
const REMEMBERED_FOR = 180 * DAY;
/** Earlier logins that are compared. */
const MAX_LOGINS = 100;

/**
 * Mails the person about a login from a device that is new to the account: the browser has no
 * device cookie of it, and no earlier login came from such a device in this network. The first
 * login of all is no news (docs/adr/0020-known-devices.md). Call it before the login is recorded.
 */
export async function mailNewDevice(
  tx: Query,
  ctx: Pick<Context, "app" | "request" | "now">,
  session: Session,
): Promise<void> {
  const { personId, tenantId, tokenVersion, familyId } = session;
  const isKnown = await knownDevice(ctx, async () => [{ id: personId, tokenVersion }]);
  if (isKnown !== undefined) return;
  const earlier = await findLogins(tx, session);
  const here = describePlace(describeOrigin(ctx.request));
  const since = new Date(ctx.now.getTime() - REMEMBERED_FOR);
  const isFamiliar = earlier.some((login) => login.at > since && describePlace(login) === here);
  if (earlier.length === 0 || isFamiliar) return;
  const mail = { kind: "newDevice", subjectId: personId, aboutId: familyId } as const;
  await enqueueMail(tx, tenantId, mail);
}

function findLogins(tx: Query, { tenantId, personId }: FamilyOwner) {
  const table = tenantId ? activity : platformActivity;
  const { userAgent, ip, at } = table;
  const isTheirs = eq(table.subjectId, personId);
  return tx
    .select({ userAgent, ip, at })
    .from(table)
    .where(
      tenantId
        ? own(activity, tenantId, isTheirs, eq(activity.action, "LOGIN_SUCCEEDED"))
        : and(isTheirs, eq(platformActivity.action, "LOGIN_SUCCEEDED")),
    )
    .orderBy(desc(at))
    .limit(MAX_LOGINS);
}

/** A device in words and its network: of IPv4 the /24, of IPv6 the /48. */
function describePlace({ userAgent, ip }: { userAgent: string | null; ip: string | null }): string {
  const network = ip && (widerNetworks(ip)?.provider ?? ip.replace(/\.\d+$/, ""));
  return `${describeDevice(userAgent)} ${network}`;
}
