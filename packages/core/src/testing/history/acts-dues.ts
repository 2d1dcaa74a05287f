import { eq } from "drizzle-orm";
import { renewNightly } from "../../modules/invoicing/renewals/renew-nightly.ts";
import { runInvoiceBatches } from "../../modules/invoicing/run-batches.ts";
import { tenant } from "../../modules/tenancy/tenant.sql.ts";
import { finishBatch } from "./acts-batch.ts";
import { somebody } from "./acts-registration.ts";
import type { MembershipKind } from "./club-state.ts";
import * as rules from "./dues-rules.ts";
import { dayAfter } from "./paid-through.ts";
import { type Act, answerOf } from "./step.ts";

/** Days by which somebody is due, so far from today that midnight decides nothing. */
const ENDS = [-20, 20, 39, 200, 404];

/** Of the membership year and of erasure. */
export const DUES_ACTS: Record<string, Act> = {
  setMembership({ state, members, office }, random) {
    const { id } = random.oneOf(members);
    const type = random.oneOf(Object.keys(state.kinds));
    const paidThrough = random.chance(0.3) ? null : rules.paidDay(random);
    const given = { id, membershipTypeId: type, paidThrough };
    return {
      call: () => answerOf(() => office.membership.edit(given)),
      apply: (now) => rules.setMembership(now, id, { type, paidThrough }),
    };
  },
  editKind({ state, office }, random) {
    const id = random.oneOf(Object.keys(state.kinds));
    const kind = state.kinds[id] as MembershipKind;
    const fee = kind.fee === 0 ? 0 : (1 + random.below(90)) * 100;
    const changes = { fee, active: random.chance(0.8), graceDays: kind.graceDays };
    return {
      call: () => answerOf(() => office.membershipTypes.edit({ id, ...changes })),
      apply(now) {
        Object.assign(now.kinds[id] as MembershipKind, changes);
        return "OK";
      },
    };
  },
  renew(world, random) {
    const day = rules.today();
    const through = dayAfter(day, random.oneOf(ENDS));
    return {
      call: () =>
        answerOf(
          async () => {
            const { batchId } = await world.office.invoicing.renew({ through });
            return finishBatch(world, batchId);
          },
          ({ status }) => status,
        ),
      apply: (state) => rules.renew(state, through, day),
    };
  },
  /** By the scheduler, for this club alone. */
  renewNightly({ app: { services }, tenant: { id } }, random) {
    const [days, day] = [random.oneOf([5, 30, 60]), rules.today()];
    const allow = (renewalDaysBefore: number | null) =>
      services.system.run((query) =>
        query.update(tenant).set({ renewalDaysBefore }).where(eq(tenant.id, id)),
      );
    const call = async () => {
      await allow(days);
      await renewNightly(services);
      await allow(null);
      await runInvoiceBatches(services);
    };
    return {
      call: () => answerOf(call),
      apply: (state) => rules.renewNightly(state, days, day),
    };
  },
  erase(world, random) {
    const member = somebody(world, random);
    // A club has somebody left, and a party of which somebody has arrived would stay.
    const left = world.members.filter(({ id }) => !world.state.people[id]?.erased);
    if (!member || left.length < 3 || rules.hasArrived(world.state, member.id)) return undefined;
    const { id, fullName } = member;
    return {
      call: () => answerOf(() => world.office.privacy.erase({ id, fullName })),
      apply: (state) => rules.erase(state, id),
    };
  },
};
