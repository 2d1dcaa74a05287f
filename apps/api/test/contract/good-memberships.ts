import { randomUUID } from "node:crypto";
import type { Answer } from "../harness.ts";
import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

/** A change of something that was made before, at `path`. */
const changed =
  (method: "PATCH" | "DELETE", path: string, body: () => object, json?: object): GoodRequest =>
  async (scene) =>
    asAdmin(scene, method, `${path}/${await made(scene, path, body())}`, json);

const TYPE = () => ({ name: randomUUID(), fee: 12_000, period: "CALENDAR_YEAR" });
const FIELD = () => ({ label: randomUUID(), type: "NUMBER" });
const [TYPES, FIELDS] = ["/api/membership/types", "/api/membership/fields"];

const IMPORT = "/api/membership/members/import";

function previewed({ api, world }: Scene): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File(["Name,Email\nAda,a@x.org\n"], "members.csv"));
  return api.send("POST", `${IMPORT}/preview`, { token: world.admin.token, body });
}

async function imported(scene: Scene): Promise<Answer> {
  const { importId } = (await previewed(scene)).body.data;
  return asAdmin(scene, "POST", `${IMPORT}/commit`, { importId });
}

const ofBatch =
  (rest: string): GoodRequest =>
  async (scene) => {
    const { batchId } = (await imported(scene)).body.data;
    return asAdmin(scene, "GET", `${IMPORT}/batches/${batchId}${rest}`);
  };

/** Good requests of the membership year and of its people, by the procedure. */
export const GOOD_OF_MEMBERSHIPS: Readonly<Record<string, GoodRequest>> = {
  "memberImports.preview": previewed,
  "memberImports.commit": imported,
  "memberImports.batch": ofBatch(""),
  "memberImports.errors": ofBatch("/errors.csv"),
  "membershipTypes.edit": changed("PATCH", TYPES, TYPE, { fee: 1 }),
  "membershipTypes.remove": changed("DELETE", TYPES, TYPE),
  "memberFields.edit": changed("PATCH", FIELDS, FIELD, { label: "Berth" }),
  "memberFields.remove": changed("DELETE", FIELDS, FIELD),
  "privacy.erase": async (scene) => {
    const json = { email: `${randomUUID()}@example.org`, fullName: "Ada Example" };
    const id = await made(scene, "/api/membership/members", json);
    const path = `/api/membership/members/${id}/erase`;
    return asAdmin(scene, "POST", path, { fullName: "Ada Example" });
  },
};
