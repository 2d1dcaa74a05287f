import { Download } from "lucide-react";
import { useState } from "react";
import { toCsv } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { ActButton } from "../../../ui-react/act-button.tsx";
import { statusWord } from "../../../ui-react/status-words.ts";
import { client } from "../../api.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { ticketTypeName } from "./registration-columns.tsx";
import { answersOf } from "./registration-dialog.tsx";
import { SOURCE_WORDS } from "./source-words.ts";

type Asked = Parameters<typeof client.registration.list.query>[0];
const PAGE = 100;

interface ExportButtonProps {
  event: EventData;
  /** The filter and order of the list as it is shown. */
  asked: Asked;
}

/** Saves every registration that fits the filter, not only this page of them. */
export function ExportButton({ event, asked }: ExportButtonProps) {
  const [read, setRead] = useState<number>();
  const save = async () => {
    try {
      const rows = await readAll(asked, setRead);
      const table = [headerOf(event), ...rows.map((row) => cellsOf(event, row))];
      saveFile(`${event.slug}-registrations.csv`, toCsv(table), "text/csv;charset=utf-8");
    } finally {
      setRead(undefined);
    }
  };
  return (
    <ActButton icon={<Download aria-hidden="true" />} act={save} done="The file is saved.">
      {read === undefined ? "Save as CSV" : `${read} read`}
    </ActButton>
  );
}

async function readAll(asked: Asked, onRead: (rows: number) => void): Promise<RegistrationData[]> {
  const rows: RegistrationData[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await client.registration.list.query({ ...asked, page, limit: PAGE });
    rows.push(...data);
    onRead(rows.length);
    if (page >= meta.totalPages) return rows;
  }
}

const headerOf = ({ questions }: EventData): string[] => [
  "Name",
  "E-mail",
  "Phone",
  "Status",
  "Ticket",
  "Ticket code",
  "Came by",
  "Registered at",
  "Came in at",
  ...questions.map(({ label }) => label),
];

function cellsOf(event: EventData, row: RegistrationData): string[] {
  const answers = new Map(answersOf(event, row));
  return [
    row.fullName,
    row.email ?? "",
    row.phone ?? "",
    statusWord(row.status),
    ticketTypeName(event, row.ticketTypeId),
    row.ticketCode,
    SOURCE_WORDS[row.source],
    row.createdAt,
    row.checkedInAt ?? "",
    ...event.questions.map(({ label }) => answers.get(label) ?? ""),
  ];
}
