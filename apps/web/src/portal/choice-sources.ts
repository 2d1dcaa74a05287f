import type { SegmentFilter } from "@rollcall/core/contract";
import { formatEmail } from "@rollcall/core/contract";
import { LOCALE } from "#lib/locale.ts";
import type { ChoiceSource } from "#ui-react/choice/choice-source.ts";
import { client } from "./api.ts";
import { segmentKind } from "./segments/segment-kind.ts";

/** The most choices that a list shows. Others are found by typing. */
const SHOWN = 20;

const toListInput = (search: string) => ({ limit: SHOWN, ...(search && { search }) });

/** Active members and guests by name. The e-mail address distinguishes people of one name. */
export const MEMBERS: ChoiceSource = {
  key: "members",
  async find(search) {
    const { data, meta } = await client.membership.list.query({
      ...toListInput(search),
      sortBy: "fullName",
      sortOrder: "asc",
      status: ["ACTIVE"],
      kind: "ALL",
    });
    return { choices: data.map((member) => [member.id, memberWord(member)]), meta };
  },
  name: async (id) => memberWord(await client.membership.get.query({ id })),
};

interface Named {
  fullName: string;
  email: string | null;
}

const memberWord = ({ fullName, email }: Named): string =>
  email ? `${fullName} · ${formatEmail(email)}` : fullName;

/** Segments by name, with their kind: a mail to guests differs from a mail to members. */
export const SEGMENTS: ChoiceSource = {
  key: "segments",
  async find(search) {
    const list = { ...toListInput(search), sortBy: "name", sortOrder: "asc" } as const;
    const { data, meta } = await client.segments.list.query(list);
    return {
      choices: data.map((segment) => [segment.id, segmentWord(segment)]),
      meta,
    };
  },
  name: async (id) => segmentWord(await client.segments.get.query({ id })),
};

const billed = new Map<string, string>();

/** The same for a treasurer, who may bill a segment and not write to it. */
export const BILLED_SEGMENTS: ChoiceSource = {
  key: "billed-segments",
  async find(search) {
    const list = { ...toListInput(search), sortBy: "name", sortOrder: "asc" } as const;
    const { data, meta } = await client.invoicing.segments.query(list);
    const choices = data.map((segment) => [segment.id, segmentWord(segment)] as const);
    for (const [id, word] of choices) billed.set(id, word);
    return { choices, meta };
  },
  // Whatever is chosen was found on this page before.
  name: async (id) => billed.get(id) ?? id,
};

const segmentWord = ({ name, filter }: { name: string; filter: SegmentFilter }): string =>
  `${name} · ${segmentKind(filter)}`;

/** Events that have or had seats, the latest first. */
export const EVENTS: ChoiceSource = {
  key: "events",
  async find(search) {
    const { data, meta } = await client.events.adminList.query({
      ...toListInput(search),
      sortBy: "startsAt",
      sortOrder: "desc",
      status: ["PUBLISHED", "COMPLETED"],
    });
    return { choices: data.map((event) => [event.id, eventWord(event)]), meta };
  },
  name: async (id) => eventWord(await client.events.adminGet.query({ eventId: id })),
};

interface Dated {
  title: string;
  startsAt: string;
  timezone: string;
}

/** With the year, because a club may hold the same event every year. */
function eventWord({ title, startsAt, timezone }: Dated): string {
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: timezone });
  return `${title}, ${day.format(new Date(startsAt))}`;
}
