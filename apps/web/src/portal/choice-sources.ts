import type { SegmentFilter } from "@rollcall/core/contract";
import type { ChoiceSource } from "#ui-react/choice/choice-source.ts";
import { client } from "./api.ts";
import { segmentKind } from "./segments/segment-kind.ts";

/** As many as a list shows at once; the rest is found by typing. */
const SHOWN = 20;

const asked = (search: string) => ({ limit: SHOWN, ...(search && { search }) });

/** Active members and guests by their name, with the address that tells namesakes apart. */
export const MEMBERS: ChoiceSource = {
  key: "members",
  async find(search) {
    const { data, meta } = await client.membership.list.query({
      ...asked(search),
      sortBy: "fullName",
      sortOrder: "asc",
      status: ["ACTIVE"],
      kind: "ALL",
    });
    return { choices: data.map((member) => [member.id, memberWord(member)]), total: meta.total };
  },
  name: async (id) => memberWord(await client.membership.get.query({ id })),
};

interface Named {
  fullName: string;
  email: string | null;
}

const memberWord = ({ fullName, email }: Named): string =>
  email ? `${fullName} · ${email}` : fullName;

/** Segments by their name, with who is in them: a mail to guests is another than one to members. */
export const SEGMENTS: ChoiceSource = {
  key: "segments",
  async find(search) {
    const list = { ...asked(search), sortBy: "name", sortOrder: "asc" } as const;
    const { data, meta } = await client.segments.list.query(list);
    return {
      choices: data.map((segment) => [segment.id, segmentWord(segment)]),
      total: meta.total,
    };
  },
  name: async (id) => segmentWord(await client.segments.get.query({ id })),
};

const segmentWord = ({ name, filter }: { name: string; filter: SegmentFilter }): string =>
  `${name} · ${segmentKind(filter)}`;

/** Events that had or have seats, the latest first. */
export const EVENTS: ChoiceSource = {
  key: "events",
  async find(search) {
    const { data, meta } = await client.events.adminList.query({
      ...asked(search),
      sortBy: "startsAt",
      sortOrder: "desc",
      status: ["PUBLISHED", "COMPLETED"],
    });
    return { choices: data.map((event) => [event.id, eventWord(event)]), total: meta.total };
  },
  name: async (id) => eventWord(await client.events.adminGet.query({ eventId: id })),
};

interface Dated {
  title: string;
  startsAt: string;
  timezone: string;
}

/** With the year: a club has its evening every year. */
function eventWord({ title, startsAt, timezone }: Dated): string {
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: timezone });
  return `${title}, ${day.format(new Date(startsAt))}`;
}
