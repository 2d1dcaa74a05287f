import { once } from "node:events";
import { AppError, type ExportedRow, exportTenant, formatLine } from "@rollcall/core";
import { readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed } from "../../boot/prepare-database.ts";
import { type Command, warn } from "./command.ts";

export const exportTenantCommand: Command = {
  about: "Export all rows of an organisation as lines of JSON",
  options: {},
  positionals: ["slug"],
  details:
    'A line a row: {"table": …, "row": {…}}. The last line has their number: {"end": {"rows": …}}.\n' +
    "Password hashes, door codes, link secrets and sessions are left out. It holds personal data:\n" +
    "run `umask 077` before it is written to a file. import-tenant reads it into another installation.",
  async run({ slug }) {
    let waitingMails = 0;
    const end = await exportTenant(readEnvironment(process.env), String(slug), (row) => {
      if (isWaitingMail(row)) waitingMails += 1;
      return write(formatLine(row));
    }).catch((error: unknown) => {
      throw error instanceof AppError ? error : cannotBeUsed(error);
    });
    await write(formatLine({ end }));
    if (waitingMails > 0) warn(`${waitingMails} emails wait. import-tenant leaves them out.`);
    warn(`${end.rows} rows.`);
    return 0;
  },
};

const isWaitingMail = ({ table, row }: ExportedRow): boolean =>
  table === "outbox" && row["sent_at"] === null && row["failed_at"] === null;

/** Waits until the reader has taken the output, so that memory holds no more than one part. */
async function write(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, "drain");
}
