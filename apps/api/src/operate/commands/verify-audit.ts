import { readFile } from "node:fs/promises";
import { type AuditFault, type KeptHead, parseHeads, verifyAudit } from "@rollcall/core";
import { CannotStart, readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed } from "../../boot/prepare-database.ts";
import { type Command, print } from "./command.ts";
import { nameDatabase } from "./name-database.ts";

export const verifyAuditCommand: Command = {
  about: "Verify the check-in audit trails of all events and their signatures",
  options: {
    head: { about: "a head stored elsewhere, as printed by this command", value: "<head>" },
    heads: { about: "a file with such heads, such as a log or stored responses", value: "<file>" },
  },
  positionals: [],
  details:
    "Prints the database, what was changed behind the product, then the sums and the newest head; 1 when something\n" +
    "was. Keep the head outside of the database: given back later, it shows whether the end is gone.\n" +
    "The log has each head when it is made, in its lines audit.sealed.",
  async run({ head, heads }) {
    const savedHeads = [
      ...(typeof head === "string" ? [keptHead(head)] : []),
      ...(typeof heads === "string" ? await keptHeads(heads) : []),
    ];
    const environment = readEnvironment(process.env);
    print(`database ${nameDatabase(environment.databaseUrl)}`);
    const report = await verifyAudit(environment, savedHeads).catch(cannotBeUsed);
    const { events, entries, sealed, faults } = report;
    for (const fault of faults) print(`broken  ${described(fault)}`);
    print(`${events} events, ${entries} entries, ${sealed} sealed, ${faults.length} broken`);
    if (report.head) print(`head ${report.head.number}:${report.head.signature}`);
    return faults.length === 0 ? 0 : 1;
  },
};

function keptHead(text: string): KeptHead {
  const [, number, signature] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !signature)
    throw new CannotStart("--head is a number, a colon and 64 hexadecimal digits");
  return { number: Number(number), signature };
}

async function keptHeads(file: string): Promise<KeptHead[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`--heads ${file} cannot be read: ${error.code}`, { cause: error });
  });
  const heads = parseHeads(text);
  // A file without any head is the wrong file. Without this check the trail would look complete.
  if (heads.length === 0) throw new CannotStart(`--heads ${file} holds no head`);
  return heads;
}

const described = ({ tenantId, eventId, entryId, problem }: AuditFault): string =>
  [tenantId && `tenant ${tenantId}`, eventId && `event ${eventId}`, entryId && `entry ${entryId}`]
    .filter(Boolean)
    .concat(problem)
    .join("  ");
