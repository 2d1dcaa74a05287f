import type { Answer, Api } from "../harness.ts";
import type { World, WorldValues } from "./fixtures.ts";

/** What a good request may start from: a club of its own, and somebody of the platform. */
export interface Scene {
  api: Api;
  world: World;
  platform: string;
  /** Another world, whose event has these values. */
  openWorld(values: WorldValues): Promise<World>;
  /** Takes what is left of the event's seats. */
  fillEvent(): Promise<unknown>;
  /** The secret of the link in a mail to an address, once it has come. */
  mailedSecret(address: string): Promise<string>;
}

/** A request that has to succeed, with all that has to be there before it. */
export type GoodRequest = (scene: Scene) => Promise<Answer>;

/** Sends as somebody who has every permission of the tenant. */
export const asAdmin = ({ api, world }: Scene, method: string, path: string, json?: unknown) =>
  api.send(method, world.address(path), {
    token: world.admin.token,
    ...(json !== undefined && { json }),
  });

/** What somebody made, by the id that the answer tells. */
export async function made(scene: Scene, path: string, json?: unknown): Promise<string> {
  return (await asAdmin(scene, "POST", path, json)).body.data.id;
}
