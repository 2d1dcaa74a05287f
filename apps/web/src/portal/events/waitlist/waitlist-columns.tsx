import { formatEmail } from "@rollcall/core/contract";
import { toFileTime } from "#lib/format/local-time.ts";
import type { Column } from "#ui-react/list/data-table.tsx";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { Time } from "#ui-react/time.tsx";
import { files } from "../../messages/files.ts";
import type { EventData, WaitlistData } from "../event-data.ts";
import { waitlist } from "./messages/waitlist.ts";

const { file, label: labels, list: text } = waitlist;

/** The columns of the queue, with the place first; the name opens the record. */
export const waitlistColumns = ({ timezone }: EventData): Column<WaitlistData>[] => [
  {
    header: text.column.who,
    cell: (item) => (
      <>
        <RecordLink id={item.id}>{text.place(item.position, item.fullName)}</RecordLink>
        {item.partySize > 1 && (
          <span className="block text-sm font-normal text-muted">{text.party(item.partySize)}</span>
        )}
        {item.referredByName && (
          <p className="text-sm font-normal text-muted">
            {text.recommendedBy(item.referredByName)}
          </p>
        )}
      </>
    ),
  },
  { header: text.column.email, cell: ({ email }) => (email ? formatEmail(email) : common.none) },
  { header: text.column.label, cell: ({ label }) => labels[label] },
  {
    header: text.column.since,
    cell: ({ waitingSince }) => <Time instant={waitingSince} timezone={timezone} />,
  },
];

/** The columns of the CSV file, with times as the clocks of the event's place show them. */
export const exportColumns = (event: EventData): readonly ExportColumn<WaitlistData>[] => [
  [files.event, () => event.title],
  [file.position, ({ position }) => String(position)],
  [file.fullName, ({ fullName }) => fullName],
  [file.email, ({ email }) => formatEmail(email ?? "")],
  [file.phone, ({ phone }) => phone ?? ""],
  [file.label, ({ label }) => labels[label]],
  [file.partySize, ({ partySize }) => String(partySize)],
  [file.since, ({ waitingSince }) => toFileTime(waitingSince, event.timezone)],
  [files.timezone, () => event.timezone],
  [file.recommendedBy, ({ referredByName }) => referredByName ?? ""],
];
