import { getLastMoment } from "#lib/format/format-time.ts";
import { toFileDay, toFileTime } from "#lib/format/local-time.ts";
import { toMoneyInput } from "#lib/input/money-input.ts";
import { paths } from "#lib/paths.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import type { ClubData } from "../list-export.tsx";
import { files } from "../messages/files.ts";
import { moneyColumn } from "../money-column.ts";
import type { EventData } from "./event-data.ts";
import { bookedValue } from "./head/booked-value.ts";

const text = files.events;

/** The columns of the file of events; times are those of each event's place. */
export const eventsFile = ({ slug }: ClubData): readonly ExportColumn<EventData>[] => [
  [files.event, ({ title }) => title],
  [text.begins, beginsText],
  [text.ends, endsText],
  [files.timezone, ({ timezone }) => timezone],
  [text.venue, ({ venue }) => venue],
  [common.statusLabel, ({ status }) => statusWord(status)],
  [text.capacity, ({ capacity }) => number(capacity)],
  [text.taken, ({ seatsTaken }) => number(seatsTaken)],
  [text.left, ({ seatsLeft }) => number(seatsLeft)],
  [text.waiting, ({ waitlistCount }) => number(waitlistCount)],
  [text.tickets, ticketsText],
  moneyColumn<EventData>(text.booked, bookedValue),
  [files.currency, ({ currency }) => currency],
  [text.opens, ({ registrationOpensAt, timezone }) => toFileTime(registrationOpensAt, timezone)],
  [text.closes, ({ registrationClosesAt, timezone }) => toFileTime(registrationClosesAt, timezone)],
  [text.page, (event) => getPublicPage(slug, event)],
];

/** The days alone where it lasts whole days. */
const beginsText = ({ startsAt, timezone, allDay }: EventData): string =>
  allDay ? toFileDay(startsAt, timezone) : toFileTime(startsAt, timezone);

const endsText = ({ endsAt, timezone, allDay }: EventData): string =>
  allDay ? toFileDay(getLastMoment(endsAt), timezone) : toFileTime(endsAt, timezone);

/** Nothing where there is no limit. */
const number = (count: number | null): string => String(count ?? "");

/** "Member 12.50; Guest 25.00" */
const ticketsText = ({ ticketTypes, currency }: EventData): string =>
  ticketTypes.map(({ name, price }) => `${name} ${toMoneyInput(price, currency)}`).join("; ");

const getPublicPage = (club: string, { slug, status }: EventData): string =>
  status === "PUBLISHED" ? location.origin + paths.publicEvent(club, slug) : "";
