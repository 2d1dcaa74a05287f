import type { Column } from "#ui-react/data-table.tsx";
import type { ExportColumn } from "#ui-react/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Time } from "#ui-react/time.tsx";
import { waitlist } from "../../messages/waitlist.ts";
import type { EventData, WaitlistData } from "../event-data.ts";

const { file, label: labels, list: text } = waitlist;

/** The columns of the queue, with the place first. */
export const waitlistColumns = ({ timezone }: EventData): Column<WaitlistData>[] => [
  {
    header: text.column.who,
    cell: ({ position, fullName, partySize, referredByName }) => (
      <>
        {text.place(position, fullName)}
        {partySize > 1 && (
          <span className="whitespace-nowrap text-muted"> · {text.party(partySize)}</span>
        )}
        {referredByName && (
          <p className="text-sm font-normal text-muted">{text.recommendedBy(referredByName)}</p>
        )}
      </>
    ),
  },
  { header: text.column.email, cell: ({ email }) => email ?? common.none },
  { header: text.column.label, cell: ({ label }) => labels[label] },
  {
    header: text.column.since,
    cell: ({ waitingSince }) => <Time at={waitingSince} timezone={timezone} />,
  },
];

/** The columns of the CSV file. */
export const EXPORT_COLUMNS: readonly ExportColumn<WaitlistData>[] = [
  [file.position, ({ position }) => String(position)],
  [file.fullName, ({ fullName }) => fullName],
  [file.email, ({ email }) => email ?? ""],
  [file.phone, ({ phone }) => phone ?? ""],
  [file.label, ({ label }) => labels[label]],
  [file.partySize, ({ partySize }) => String(partySize)],
  [file.since, ({ waitingSince }) => waitingSince],
  [file.recommendedBy, ({ referredByName }) => referredByName ?? ""],
];
