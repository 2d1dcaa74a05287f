import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { fetchedLater, ScreenNotLoaded } from "../lazy-screen.ts";
import { type OpenRecord, useRecord } from "./use-record.ts";

/** What the sheet of a record is given. */
export interface RecordProps {
  record: OpenRecord;
  /** The records of the list's page, in its order. */
  ids: readonly string[];
}

/** The sheet of a kind of record, in a script that is fetched when one is first opened. */
export function lazyRecord(
  importer: () => Promise<ComponentType<RecordProps>>,
): LazyExoticComponent<ComponentType<RecordProps>> {
  const load = fetchedLater(importer);
  return lazy(() =>
    load()
      .then((Record) => ({ default: Record }))
      .catch((error: unknown) => {
        throw new ScreenNotLoaded(error);
      }),
  );
}

interface RecordBesideProps {
  of: ComponentType<RecordProps>;
  /** The rows of the list's page; undefined while they load. */
  rows: readonly { id: string }[] | undefined;
}

/** The record that the address names, beside its list. */
export function RecordBeside({ of: Record, rows = [] }: RecordBesideProps) {
  const record = useRecord();
  if (!record) return null;
  return (
    <Suspense>
      <Record record={record} ids={rows.map(({ id }) => id)} />
    </Suspense>
  );
}
