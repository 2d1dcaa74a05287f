import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appRouter } from "@rollcall/core";
import {
  accessTo,
  freshDatabaseUrl,
  makePlatformUser,
  openTestApp,
  PASSWORD,
} from "@rollcall/core/testing";
import { startWorker } from "@rollcall/core/worker";
import { vi } from "vitest";
import { openApiDocument } from "../../src/openapi/document.ts";
import { listMails, readMail } from "../../src/pages/mail-files.ts";
import type { RestRoute } from "../../src/rest/routes.ts";
import { type Answer, type Api, startApi } from "../harness.ts";
import { makeWorld, type World, type WorldValues } from "./fixtures.ts";
import { type Documented, GOOD, sendExample } from "./good-requests.ts";
import { isAt } from "./over-rpc.ts";

/** The product with a worker that mails, and whoever sends requests that have to succeed. */
export interface GoodStage {
  api: Api;
  databaseUrl: string;
  /** The token of somebody of the platform. */
  platform: string;
  /** Sends a good request to the operation, with all that has to be there before it. */
  sendGood(route: RestRoute, mount: Api, world: World): Promise<Answer>;
  stop(): Promise<void>;
}

const document: { paths: Record<string, Record<string, Documented>> } = JSON.parse(
  JSON.stringify(openApiDocument(appRouter)),
);

interface StageOptions {
  /** The database of requests; the worker's is the same unless it is named. */
  databaseUrl?: string;
  workerDatabaseUrl?: string;
  /** Where requests that need another event find one. */
  openWorld?: (api: Api, values: WorldValues) => Promise<World>;
  fillEvent?: (api: Api, world: World) => Promise<unknown>;
}

/** @param label of its own database: a worker takes the mail of every tenant, that of other tests as well */
export async function setGoodStage(label: string, options: StageOptions = {}): Promise<GoodStage> {
  const { openWorld = makeWorld, fillEvent = fillOwn } = options;
  const databaseUrl = options.databaseUrl ?? (await freshDatabaseUrl(label));
  const mailDir = await mkdtemp(join(tmpdir(), "rollcall-good-requests-"));
  const api = await startApi({ databaseUrl });
  const workerUrl = options.workerDatabaseUrl ?? databaseUrl;
  const background = await openTestApp({ databaseUrl: workerUrl, clock: api.clock });
  const mailFrom = "no-reply@rollcall.example";
  const worker = startWorker(background.services, { ...accessTo(workerUrl), mailDir, mailFrom });
  const { email } = await makePlatformUser(api.services);
  const json = { email, password: PASSWORD };
  const platform = (await api.send("POST", "/api/auth/platform/login", { json })).body.token;
  return {
    ...{ api, databaseUrl, platform },
    sendGood(route, mount, world) {
      const operation = document.paths[`/api${route.meta.rest.path}`]?.[route.method.toLowerCase()];
      const send = GOOD[route.procedure] ?? sendExample(route, operation ?? {});
      return send({
        api: mount,
        platform,
        world,
        openWorld: (values) => openWorld(mount, values),
        fillEvent: () => fillEvent(mount, world),
        mailedSecret: (to) => mailedSecret(mailDir, to),
      });
    },
    async stop() {
      await worker.stop();
      await background.close();
      await api.close();
      await rm(mailDir, { recursive: true, force: true });
    },
  };
}

/** Its one registration has the only seat. */
export const fillOwn = (api: Api, { event, admin }: World): Promise<unknown> =>
  api.send("PATCH", `/api/admin/events/${event.id}`, {
    token: admin.token,
    json: { capacity: 1 },
  });

/** Reads the mail as its reader would: out of the file, from the link. */
const mailedSecret = (mailDir: string, address: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { mails } = await listMails(mailDir, 1);
      const name = mails.find(({ to }) => to.includes(address))?.name ?? "";
      const secret = /#token=([\w.-]+)/.exec((await readMail(mailDir, name))?.text ?? "")?.[1];
      if (!secret) throw new Error(`no link came to ${address}`);
      return secret;
    },
    { timeout: 40_000 },
  );

/** What leads up to the operation is sent by whoever may, the operation itself by somebody else. */
export const asSomebodyElse = (mount: Api, route: RestRoute, token: string): Api => ({
  ...mount,
  send: (method, path, options) => {
    const isMeant = isAt(route, method, path);
    return mount.send(method, path, isMeant ? { ...options, token } : options);
  },
});
