import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

const broadcast = (scene: Scene) =>
  made(scene, "/api/broadcasts", { subject: "News", body: "Hello" });

/** Where a member unsubscribes, by the link of a broadcast that was sent. */
async function unsubscribePath(scene: Scene): Promise<string> {
  const { email, id: name } = scene.world.admin;
  const segmentId = await made(scene, "/api/segments", { name, filter: { search: email } });
  const news = { subject: "News", body: "Hello", segmentId };
  const id = await made(scene, "/api/broadcasts", news);
  await asAdmin(scene, "POST", `/api/broadcasts/${id}/send`);
  return `/api/public/unsubscribe/${await scene.mailedSecret(email ?? "")}`;
}

/** Good requests of broadcasts, by their procedure. */
export const GOOD_OF_BROADCASTS: Readonly<Record<string, GoodRequest>> = {
  "broadcasts.get": async (scene) =>
    asAdmin(scene, "GET", `/api/broadcasts/${await broadcast(scene)}`),
  "broadcasts.edit": async (scene) =>
    asAdmin(scene, "PATCH", `/api/broadcasts/${await broadcast(scene)}`, { subject: "Old" }),
  "broadcasts.send": async (scene) =>
    asAdmin(scene, "POST", `/api/broadcasts/${await broadcast(scene)}/send`),
  "broadcasts.test": async (scene) =>
    asAdmin(scene, "POST", `/api/broadcasts/${await broadcast(scene)}/test`),
  "broadcasts.cancel": async (scene) =>
    asAdmin(scene, "POST", `/api/broadcasts/${await broadcast(scene)}/cancel`),
  "broadcasts.remove": async (scene) =>
    asAdmin(scene, "DELETE", `/api/broadcasts/${await broadcast(scene)}`),
  "broadcasts.subscription": async (scene) => scene.api.send("GET", await unsubscribePath(scene)),
  "broadcasts.unsubscribe": async (scene) =>
    scene.api.send("POST", await unsubscribePath(scene), { json: {} }),
};
