import { and, inArray, isNull, ne } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import { runImports } from "../../modules/imports/registrants/run-imports.ts";
import { member } from "../../modules/membership/member.sql.ts";
import { registration } from "../../modules/registration/registration.sql.ts";
import { csvFile } from "../files/import-files.ts";
import type { SeededRandom } from "../random.ts";
import { someEvent, someName, someType } from "./acts-registration.ts";
import { hasSeat, isLive } from "./club-state.ts";
import { paidDay } from "./dues-rules.ts";
import * as rules from "./import-rules.ts";
import type { World } from "./open-world.ts";
import { type Act, answerOf } from "./step.ts";

const csv = (...rows: string[][]) => csvFile(`${rows.map((row) => row.join(";")).join("\n")}\n`);

/** A few of them, each once. */
function some<T>(random: SeededRandom, among: readonly T[]): T[] {
  const from = random.below(Math.max(1, among.length));
  return among.slice(from, from + 1 + random.below(3));
}

/** Of files of members and of registrants. Each is worked off before anything else happens. */
export const IMPORT_ACTS: Record<string, Act> = {
  importMembers(world, random) {
    const { state, members, newcomers, office } = world;
    const present = members.filter(({ id }) => !state.people[id]?.erased);
    const people = [...present, ...newcomers.map((email) => ({ email, fullName: "Nia New" }))];
    const rows = some(random, people).map(({ email, fullName }) => ({
      ...{ email: email ?? "", fullName },
      type: random.chance(0.6) ? random.oneOf(Object.keys(state.kinds)) : null,
      paidThrough: random.chance(0.5) ? paidDay(random) : null,
    }));
    const names = Object.keys(state.kinds);
    const file = csv(
      ["Name", "Mail", "Kind", "Until"],
      ...rows.map(({ fullName, email, type, paidThrough }) => [
        ...[fullName, email, type ? `Type ${names.indexOf(type)}` : "", paidThrough ?? ""],
      ]),
    );
    const mapping = { Name: "fullName", Mail: "email", Kind: "type", Until: "paidThrough" };
    const options = { overwrite: random.chance(0.3), skipInvalid: random.chance(0.5) };
    const ids = new Map<string | null, string>();
    const call = async () => {
      const { importId } = await office.memberImports.preview({ file, mapping });
      const { batchId } = await office.memberImports.commit({ importId, ...options });
      await runImports(world.app.services);
      for (const { id, email } of await membersAt(world, rows)) ids.set(email, id);
      return office.memberImports.batch({ batchId });
    };
    return {
      call: () =>
        answerOf(call, ({ status, created, existing, failed }) =>
          [status, created, existing, failed].join(" "),
        ),
      apply: (now) => rules.importMembers(now, rows, options, ids),
    };
  },
  importRegistrants(world, random) {
    const at = someEvent(world, random);
    const isHeld = (email: string) =>
      world.state.seats.some(
        (seat) => seat.eventId === at.id && seat.hostId && hasSeat(seat) && seat.email === email,
      );
    const emails = some(
      random,
      world.emails.filter((email) => !isHeld(email)),
    );
    const rows = emails.map((email) => ({
      ...{ email, fullName: someName(random), type: someType(at, random) },
    }));
    const file = csv(
      ["Name", "Email", "Ticket"],
      ...rows.map(({ fullName, email, type }) => [
        ...[fullName, email, `Tier ${at.ticketTypeIds.indexOf(type) + 1}`],
      ]),
    );
    const mapping = { Name: "fullName", Email: "email", Ticket: "ticketType" };
    const { imports } = world.office;
    const made = new Map<string | null, { id: string; ticketCode: string }>();
    const call = async () => {
      const { importId } = await imports.registrantsPreview({ eventId: at.id, file, mapping });
      const { batchId } = await imports.registrantsCommit({ eventId: at.id, importId });
      await runImports(world.app.services);
      for (const { email, ...row } of await registeredAt(world, at, emails)) made.set(email, row);
      return imports.registrantsBatch({ eventId: at.id, batchId });
    };
    return {
      call: () =>
        answerOf(call, ({ status, existing, waitlisted }) =>
          [status, existing, waitlisted].join(" "),
        ),
      apply: (state) => rules.importRegistrants(state, at.id, rows, made),
    };
  },
};

const membersAt = ({ app, tenant }: World, rows: readonly { email: string }[]) =>
  app.services.system.run((query) =>
    query
      .select({ id: member.id, email: member.email })
      .from(member)
      .where(
        own(
          member,
          tenant.id,
          inArray(
            member.email,
            rows.map(({ email }) => email),
          ),
        ),
      ),
  );

/** The newly registered ones among these addresses. */
async function registeredAt(world: World, at: { id: string }, emails: string[]) {
  const known = new Set(world.state.seats.filter(isLive).map(({ id }) => id));
  const rows = await world.app.services.system.run((query) =>
    query
      .select({
        ...{ id: registration.id, email: registration.email },
        ticketCode: registration.ticketCode,
      })
      .from(registration)
      .where(
        and(
          own(registration, world.tenant.id, inArray(registration.email, emails)),
          ne(registration.status, "CANCELLED"),
          isNull(registration.hostRegistrationId),
          inArray(registration.eventId, [at.id]),
        ),
      ),
  );
  return rows.filter(({ id }) => !known.has(id));
}
