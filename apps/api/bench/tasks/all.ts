import { type Task, until } from "./task.ts";

/** The whole audit trail of an event, as a spreadsheet reads it. */
const csv: Task = {
  name: "csv",
  title: "CSV of the audit trail of an event",
  async run(product, { rosterDoor: { eventId }, members }) {
    const text = await product.ask("GET", `/api/events/${eventId}/checkin/audit/export`);
    const rows = text.trimEnd().split("\n").length - 1;
    if (rows !== members) throw new Error(`${rows} rows instead of ${members}`);
  },
};

interface Batch {
  status: string;
  created: number;
}

/** A file of registrants: read, shown, and registered by the worker. */
const importing: Task = {
  name: "import",
  title: "Import of a file of registrants",
  async run(product, { walkInDoor: { eventId }, members }) {
    const rows = Array.from({ length: members }, (_, n) => `Guest ${n},i${n}@guests.example`);
    const form = new FormData();
    form.set("file", new Blob([["Name,Email", ...rows].join("\n")], { type: "text/csv" }), "a.csv");
    const path = `/api/admin/events/${eventId}/registrants/import`;
    const preview = JSON.parse(await product.ask("POST", `${path}/preview`, form));
    const { importId } = preview.data as { importId: string };
    const order = { importId, sendConfirmation: false };
    const commit = JSON.parse(await product.ask("POST", `${path}/commit`, order));
    const { batchId } = commit.data as { batchId: string };
    const isOver = ({ status }: Batch) => status === "COMPLETED" || status === "FAILED";
    const done = await until<Batch>(product, `${path}/batches/${batchId}`, isOver);
    if (done.created !== members) throw new Error(`imported ${JSON.stringify(done)}`);
  },
};

interface Broadcast {
  status: string;
  deliveredCount: number;
}

/** A mail to everybody who has a ticket; each is one file here, so no mail server has a part. */
const broadcast: Task = {
  name: "broadcast",
  title: "Broadcast to the registrants of an event",
  async run(product, { supplies, members }) {
    const eventId = supplies["check-in"].doors[0]?.eventId;
    const draft = {
      subject: "See you tomorrow",
      body: "Dear all,\n\n**doors open at 7**.",
      eventId,
    };
    const { data } = JSON.parse(await product.ask("POST", "/api/broadcasts", draft));
    const { id } = data as { id: string };
    await product.ask("POST", `/api/broadcasts/${id}/send`, {});
    const isSent = ({ status }: Broadcast) => status === "SENT";
    const done = await until<Broadcast>(product, `/api/broadcasts/${id}`, isSent);
    if (done.deliveredCount !== members) throw new Error(`delivered ${JSON.stringify(done)}`);
  },
};

export const TASKS: readonly Task[] = [csv, broadcast, importing];
