import { vi } from "vitest";
import { asAdmin, type GoodRequest, made } from "./scene.ts";

const KEYS = "/api/api-keys";
const KEY = { name: "Website", permissions: ["EVENTS:VIEW:events"] };

const HOOKS = "/api/webhooks";
// Nothing listens there: the log of deliveries is what these requests are about.
const HOOK = { url: "http://127.0.0.1:9/hooks", events: ["event.published"] };

const ofHook =
  (method: string, rest: string, json?: object): GoodRequest =>
  async (scene) =>
    asAdmin(scene, method, `${HOOKS}/${await made(scene, HOOKS, HOOK)}${rest}`, json);

const LINK = "/api/membership/profile/calendar-link";

/** Good requests about outside clients, by the procedure. */
export const GOOD_OF_CLIENTS: Readonly<Record<string, GoodRequest>> = {
  "webhooks.create": (scene) => asAdmin(scene, "POST", HOOKS, HOOK),
  "webhooks.get": ofHook("GET", ""),
  "webhooks.edit": ofHook("PATCH", "", { events: ["event.cancelled"] }),
  "webhooks.remove": ofHook("DELETE", ""),
  "webhooks.rotateSecret": ofHook("POST", "/rotate-secret"),
  "webhooks.test": ofHook("POST", "/test"),
  "webhooks.deliveries": ofHook("GET", "/deliveries"),
  "webhooks.redeliver": async (scene) => {
    const hook = `${HOOKS}/${await made(scene, HOOKS, { ...HOOK, active: false })}`;
    const sent = await asAdmin(scene, "POST", `${hook}/test`);
    const delivery = `${hook}/deliveries/${sent.body.data.id}/redeliver`;
    return vi.waitFor(async () => {
      const answer = await asAdmin(scene, "POST", delivery);
      if (answer.status === 409) throw new Error(`The worker still sends it: ${answer.text}`);
      return answer;
    }, 30_000);
  },
  "calendar.memberFeed": async (scene) => {
    const { url } = (await asAdmin(scene, "POST", LINK)).body.data;
    return scene.api.send("GET", new URL(url).pathname);
  },
  "calendar.revokeLink": async (scene) => {
    await asAdmin(scene, "POST", LINK);
    return asAdmin(scene, "DELETE", LINK);
  },
  "apiKeys.revoke": async (scene) =>
    asAdmin(scene, "DELETE", `${KEYS}/${await made(scene, KEYS, KEY)}`),
};
