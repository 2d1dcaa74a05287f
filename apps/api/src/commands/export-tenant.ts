import { once } from "node:events";
import { exportTenant } from "@rollcall/core";
import { type Command, warn } from "./command.ts";
import { withServices } from "./with-services.ts";

export const exportTenantCommand: Command = {
  about: "Print every row of an organisation as lines of JSON",
  options: {},
  positionals: ["slug"],
  details:
    'A line a row: {"table": …, "row": {…}}. Password hashes, door codes, link secrets and sessions\n' +
    "are left out. It holds personal data: run `umask 077` before it is written to a file.",
  run: ({ slug }) =>
    withServices(async (services) => {
      let rows = 0;
      for await (const exported of exportTenant(services, String(slug))) {
        rows += 1;
        // Never more in memory than the reader of the output has taken.
        if (!process.stdout.write(`${JSON.stringify(exported)}\n`))
          await once(process.stdout, "drain");
      }
      warn(`${rows} rows.`);
      return 0;
    }),
};
