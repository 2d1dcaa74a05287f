import type { Answer } from "../harness.ts";
import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

const STATEMENTS = "/api/billing/bank-statements";

const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];

function uploaded({ api, world }: Scene): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File(["Date,Amount,Name\n2026-11-20,12.50,Ada\n"], "bank.csv"));
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

/** Good requests of bank statements, by their procedure. */
export const GOOD_OF_BANKS: Readonly<Record<string, GoodRequest>> = {
  "bankStatements.upload": uploaded,
  "bankStatements.get": ofStatement(""),
  "bankStatements.entries": ofStatement("/entries"),
  "bankStatements.approve": async (scene) => {
    const { id: memberId } = scene.world.guest;
    const invoice = { memberId, lines: LINES, issue: true };
    const invoiceId = await made(scene, "/api/billing/invoices", invoice);
    const path = `/api/billing/bank-entries/${await entryOf(scene)}/approve`;
    return asAdmin(scene, "POST", path, { invoiceId });
  },
  "bankStatements.ignore": ofEntry("ignore"),
  "bankStatements.reopen": ofEntry("reopen"),
};
