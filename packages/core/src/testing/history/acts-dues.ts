import { finishBatch } from "./acts-batch.ts";
import { somebody } from "./acts-registration.ts";
import type { MembershipKind } from "./club-state.ts";
import * as rules from "./dues-rules.ts";
import { type Act, answerOf } from "./step.ts";

/** Last days of periods and paid days, so far from today that midnight decides nothing. */
const ENDS = [20, 39, 200, 404];
const PAID_DAYS = [-400, -45, -8, 10, 200];

const today = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());

/** Of the membership year and of erasure. */
export const DUES_ACTS: Record<string, Act> = {
  setMembership({ state, members, office }, random) {
    const { id } = random.oneOf(members);
    const type = random.oneOf(Object.keys(state.kinds));
    const paidThrough = random.chance(0.3)
      ? null
      : rules.dayAfter(today(), random.oneOf(PAID_DAYS));
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
    const day = today();
    const through = rules.dayAfter(day, random.oneOf(ENDS));
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
