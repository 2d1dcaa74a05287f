import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toCsv } from "#lib/file/csv.ts";
import { saveFile } from "#lib/file/save-file.ts";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";
import { toast, toastProblem } from "../toast.tsx";
import { type ReadOptions, readAllPages } from "./read-all-pages.ts";

const text = messages.exporting;

/** A column of the file: its heading, and the text of a row in it. */
export type ExportColumn<Row> = readonly [heading: string, cell: (row: Row) => string];
type Columns<Row> = readonly ExportColumn<Row>[];

/** What is saved, how it is read, and how the activity log hears of it. */
export interface ExportButtonProps<Row> {
  /** The file's name without its ending: "night-row-registrations". */
  name: string;
  columns: Columns<Row> | (() => Promise<Columns<Row>>);
  /** Reads one page of the filtered and sorted list. Pass the signal on to the request. */
  read: ReadOptions<Row>["read"];
  /** Records in the activity log that so many rows are saved; nothing is saved without it. */
  record: (rows: number) => Promise<unknown>;
}

const toTable = <Row,>(columns: Columns<Row>, rows: readonly Row[]): string[][] => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

interface Progress {
  read: number;
  total: number | undefined;
}

/** Saves all rows that match the filter as CSV, not only the shown page. */
export function ExportButton<Row extends { id: string }>({
  name,
  columns,
  read,
  record,
}: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<Progress>();
  const cancel = useRef(new AbortController());
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => () => cancel.current.abort(), []);
  const save = async () => {
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setProgress({ read: 0, total: undefined });
    try {
      const onProgress = (readCount: number, total: number) =>
        setProgress({ read: readCount, total });
      const rows = await readAllPages({ read, onProgress, signal });
      const table = toTable(typeof columns === "function" ? await columns() : columns, rows);
      await record(rows.length);
      saveFile(`${name}.csv`, toCsv(table), "text/csv;charset=utf-8");
      toast(text.done(rows.length));
    } catch (error) {
      if (!signal.aborted) toastProblem(error);
    } finally {
      setProgress(undefined);
    }
  };
  const stop = () => {
    cancel.current.abort();
    // The pressed button disappears when the work ends.
    start.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={start}
        icon={<Download aria-hidden="true" />}
        aria-disabled={progress !== undefined}
        onClick={() => progress === undefined && void save()}
      >
        {progress ? text.progress(progress.read, progress.total) : text.save}
      </Button>
      {progress && <Button onClick={stop}>{text.cancel}</Button>}
    </div>
  );
}
