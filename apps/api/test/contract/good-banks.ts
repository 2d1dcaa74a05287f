import type { Answer } from "../harness.ts";
import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

const STATEMENTS = "/api/billing/bank-statements";

const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];

function uploaded({ api, world }: Scene): Promise<Answer> {
  const body = new FormData();
  const entry = `2026-11-20,12.50,Ada,${world.guest.id}`;
  body.set("file", new File([`Date,Amount,Name,Description\n${entry}\n`], "bank.csv"));
  return api.send("POST", STATEMENTS, { token: world.admin.token, body });
}

const ofStatement =
  (rest: string): GoodRequest =>
  async (scene) =>
    asAdmin(scene, "GET", `${STATEMENTS}/${(await uploaded(scene)).body.data.statement.id}${rest}`);

const entryOf = async (scene: Scene): Promise<string> =>
  (await ofStatement("/entries")(scene)).body.data[0].id;

const ofEntry =
  (verb: string): GoodRequest =>
  async (scene) =>
    asAdmin(scene, "POST", `/api/billing/bank-entries/${await entryOf(scene)}/${verb}`);

const issuedInvoice = (scene: Scene): Promise<string> => {
  const invoice = { memberId: scene.world.guest.id, lines: LINES, issue: true };
  return made(scene, "/api/billing/invoices", invoice);
};

/** Good requests of bank statements, by their procedure. */
export const GOOD_OF_BANKS: Readonly<Record<string, GoodRequest>> = {
  "bankStatements.upload": uploaded,
  "bankStatements.get": ofStatement(""),
  "bankStatements.entries": ofStatement("/entries"),
  "bankStatements.approve": async (scene) => {
    const invoiceId = await issuedInvoice(scene);
    const path = `/api/billing/bank-entries/${await entryOf(scene)}/approve`;
    return asAdmin(scene, "POST", path, { invoiceId });
  },
  "bankStatements.approveMany": async (scene) => {
    const approvals = [{ invoiceId: await issuedInvoice(scene), entryId: await entryOf(scene) }];
    return asAdmin(scene, "POST", "/api/billing/bank-entries/approve", { approvals });
  },
  "bankStatements.unmatch": async (scene) => {
    const path = `/api/billing/bank-entries/${await entryOf(scene)}`;
    await asAdmin(scene, "POST", `${path}/approve`, { invoiceId: await issuedInvoice(scene) });
    return asAdmin(scene, "POST", `${path}/unmatch`);
  },
  "bankStatements.ignore": ofEntry("ignore"),
  "bankStatements.reopen": async (scene) => {
    const path = `/api/billing/bank-entries/${await entryOf(scene)}`;
    await asAdmin(scene, "POST", `${path}/ignore`);
    return asAdmin(scene, "POST", `${path}/reopen`);
  },
};
