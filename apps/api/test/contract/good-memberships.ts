import { randomUUID } from "node:crypto";
import { asAdmin, type GoodRequest, made } from "./scene.ts";

/** A change of something that was made before, at `path`. */
const changed =
  (method: "PATCH" | "DELETE", path: string, body: object, json?: object): GoodRequest =>
  async (scene) =>
    asAdmin(scene, method, `${path}/${await made(scene, path, body)}`, json);

const TYPE = { name: "Full member", fee: 12_000, period: "CALENDAR_YEAR" };
const FIELD = { label: "Locker", type: "NUMBER" };
const [TYPES, FIELDS] = ["/api/membership/types", "/api/membership/fields"];

/** Good requests of the membership year and of its people, by the procedure. */
export const GOOD_OF_MEMBERSHIPS: Readonly<Record<string, GoodRequest>> = {
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
