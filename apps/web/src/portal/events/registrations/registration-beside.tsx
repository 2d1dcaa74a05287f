import { lazyRecord, RecordBeside } from "#ui-react/record/record-beside.tsx";

const RegistrationRecord = lazyRecord(
  async () => (await import("./registration-record.tsx")).RegistrationRecord,
);

/** The registration that the address names, beside a list of the people of its event. */
export const RegistrationBeside = ({ rows }: { rows: readonly { id: string }[] | undefined }) => (
  <RecordBeside of={RegistrationRecord} rows={rows} />
);
