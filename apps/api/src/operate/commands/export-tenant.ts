import { once } from "node:events";
import { AppError, exportTenant } from "@rollcall/core";
import { readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed } from "../../boot/prepare-database.ts";
import { type Command, warn } from "./command.ts";

export const exportTenantCommand: Command = {
  about: "Export all rows of an organisation as lines of JSON",
  options: {},
  positionals: ["slug"],
  details:
    'A line a row: {"table": …, "row": {…}}. Password hashes, door codes, link secrets and sessions\n' +
    "are left out. It holds personal data: run `umask 077` before it is written to a file.",
  async run({ slug }) {
    let rows = 0;
    await exportTenant(readEnvironment(process.env), String(slug), async (exported) => {
      rows += 1;
      // Waits until the reader has taken the output, so that memory holds no more than one part.
      if (!process.stdout.write(`${JSON.stringify(exported)}\n`))
        await once(process.stdout, "drain");
    }).catch((error: unknown) => {
      throw error instanceof AppError ? error : cannotBeUsed(error);
    });
    warn(`${rows} rows.`);
    return 0;
  },
};
