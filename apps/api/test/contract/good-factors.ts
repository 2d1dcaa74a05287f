import {
  makeAccount,
  makePlatformUser,
  PASSWORD,
  softAuthenticator,
  totpCode,
} from "@rollcall/core/testing";
import type { Answer } from "../harness.ts";
import type { GoodRequest, Scene } from "./scene.ts";

const FACTORS = "/api/auth/factors";

/** A person who is logged in, with what a request in their name needs. */
async function somebody({ api, world }: Scene) {
  const { email } = await makeAccount(api.services, world.tenant);
  const login = await api.send("POST", "/api/auth/login", { json: { email, password: PASSWORD } });
  const token = login.body.token as string;
  const send = (method: string, path: string, json?: object): Promise<Answer> =>
    api.send(method, path, { token, ...(json && { json }) });
  return { email, send };
}

async function withApp(scene: Scene) {
  const person = await somebody(scene);
  const { secret } = (await person.send("POST", `${FACTORS}/totp`)).body.data;
  const code = () => totpCode(secret, scene.api.services.clock.now());
  const confirmed = await person.send("POST", `${FACTORS}/totp/confirm`, { code: code() });
  return { ...person, confirmed };
}

async function withPasskey(scene: Scene) {
  const person = await somebody(scene);
  const device = softAuthenticator(scene.api.services.settings.publicUrl);
  const { options } = (await person.send("POST", `${FACTORS}/passkeys/options`)).body.data;
  const json = { name: "My phone", passkey: device.create(options) };
  const added = await person.send("POST", `${FACTORS}/passkeys`, json);
  return { ...person, device, added, id: added.body.data.passkey.id as string };
}

/** The right password of somebody with an app, and the challenge that answers it. */
async function challenged(scene: Scene) {
  const { email, confirmed } = await withApp(scene);
  const json = { email, password: PASSWORD };
  const { body } = await scene.api.send("POST", "/api/auth/login", { json });
  const [recoveryCode] = confirmed.body.data.recoveryCodes as string[];
  return { challenge: body.error.details[0].challenge as string, recoveryCode };
}

/** Good requests about second factors, by people of their own. */
export const GOOD_OF_FACTORS: Readonly<Record<string, GoodRequest>> = {
  "factors.secondFactor": async (scene) =>
    scene.api.send("POST", "/api/auth/second-factor", { json: await challenged(scene) }),
  "factors.secondFactorOptions": async (scene) => {
    const { challenge } = await challenged(scene);
    return scene.api.send("POST", "/api/auth/second-factor/options", { json: { challenge } });
  },
  "factors.passkeyLogin": async (scene) => {
    const { device } = await withPasskey(scene);
    const { body } = await scene.api.send("POST", "/api/auth/passkey/options", { json: {} });
    const json = { passkey: device.get(body.data.options) };
    return scene.api.send("POST", "/api/auth/passkey", { json });
  },
  "factors.reauthenticate": async (scene) =>
    (await somebody(scene)).send("POST", "/api/auth/reauthenticate", { password: PASSWORD }),
  "factors.startTotp": async (scene) => (await somebody(scene)).send("POST", `${FACTORS}/totp`),
  "factors.confirmTotp": async (scene) => (await withApp(scene)).confirmed,
  "factors.removeTotp": async (scene) => (await withApp(scene)).send("DELETE", `${FACTORS}/totp`),
  "factors.renewRecoveryCodes": async (scene) =>
    (await withApp(scene)).send("POST", `${FACTORS}/recovery-codes`),
  "factors.addPasskey": async (scene) => (await withPasskey(scene)).added,
  "factors.renamePasskey": async (scene) => {
    const { send, id } = await withPasskey(scene);
    return send("PATCH", `${FACTORS}/passkeys/${id}`, { name: "Laptop" });
  },
  "factors.removePasskey": async (scene) => {
    const { send, id } = await withPasskey(scene);
    return send("DELETE", `${FACTORS}/passkeys/${id}`);
  },
  "factors.resetPlatformUser": async ({ api, platform }) => {
    const { id } = await makePlatformUser(api.services);
    return api.send("POST", `/api/platform/users/${id}/reset-factors`, { token: platform });
  },
};
