import { randomUUID } from "node:crypto";
import { makeAccount, makePlatformUser, PASSWORD } from "@rollcall/core/testing";
import type { Answer } from "../harness.ts";
import { asAdmin, type GoodRequest, type Scene } from "./scene.ts";

const SESSIONS = "/api/auth/sessions";

/** A member who is logged in twice, and the token of the first session. */
async function loggedInTwice({ api, world }: Scene): Promise<string> {
  const { email } = await makeAccount(api.services, world.tenant);
  const logIn = () => api.send("POST", "/api/auth/login", { json: { email, password: PASSWORD } });
  const first = await logIn();
  await logIn();
  return first.body.token;
}

async function endsTheOther(scene: Scene): Promise<Answer> {
  const token = await loggedInTwice(scene);
  const sessions: { id: string; current: boolean }[] = (
    await scene.api.send("GET", SESSIONS, { token })
  ).body.data;
  const other = sessions.find(({ current }) => !current);
  return scene.api.send("DELETE", `${SESSIONS}/${other?.id}`, { token });
}

async function emailChange(scene: Scene): Promise<{ email: string; answer: Answer }> {
  const token = await loggedInTwice(scene);
  const email = `${randomUUID()}@example.org`;
  const json = { email, password: PASSWORD };
  return { email, answer: await scene.api.send("POST", "/api/auth/change-email", { token, json }) };
}

const onPlatformUser =
  (path: string): GoodRequest =>
  async ({ api, platform }) => {
    const { id } = await makePlatformUser(api.services);
    return api.send("POST", `/api/platform/users/${id}/${path}`, { token: platform });
  };

const invitedUser = ({ api, platform }: Scene): Promise<Answer> => {
  const json = { email: `${randomUUID()}@example.org`, fullName: "Ada Example" };
  return api.send("POST", "/api/platform/users", { token: platform, json });
};

/** Good requests about the own account, by the procedure. */
export const GOOD_OF_ACCOUNTS: Readonly<Record<string, GoodRequest>> = {
  "account.changeEmail": async (scene) => (await emailChange(scene)).answer,
  "account.confirmEmail": async (scene) => {
    const { email } = await emailChange(scene);
    const json = { token: await scene.mailedSecret(email) };
    return scene.api.send("POST", "/api/auth/confirm-email", { json });
  },
  "account.changePassword": async (scene) => {
    const token = await loggedInTwice(scene);
    const json = { currentPassword: PASSWORD, newPassword: "herons over the weir" };
    return scene.api.send("POST", "/api/auth/change-password", { token, json });
  },
  "platform.users": ({ api, platform }) =>
    api.send("GET", "/api/platform/users", { token: platform }),
  "platform.inviteUser": invitedUser,
  "platform.inviteUserAgain": async (scene) => {
    const { id } = (await invitedUser(scene)).body.data;
    return scene.api.send("POST", `/api/platform/users/${id}/invite`, { token: scene.platform });
  },
  "platform.disableUser": onPlatformUser("disable"),
  "platform.enableUser": onPlatformUser("enable"),
  "platform.resetUser": onPlatformUser("reset"),
  "membership.invite": async (scene) => {
    const { api, world } = scene;
    const { id } = await makeAccount(api.services, world.tenant, { passwordHash: null });
    return asAdmin(scene, "POST", `/api/membership/members/${id}/invite`);
  },
  "account.endSession": endsTheOther,
  "account.endOtherSessions": async (scene) =>
    scene.api.send("DELETE", SESSIONS, { token: await loggedInTwice(scene) }),
};
