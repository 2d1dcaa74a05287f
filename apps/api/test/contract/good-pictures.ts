import { plainPicture } from "@rollcall/core/testing";
import { asAdmin, type GoodRequest } from "./scene.ts";

const LOGO = "/api/tenant/logo";
const COVER = "/api/admin/events/:eventId/cover";

const uploaded =
  (path: string): GoodRequest =>
  async ({ api, world }) => {
    const bytes = await plainPicture(40, 30).png().toBuffer();
    const body = new FormData();
    body.set("file", new File([new Uint8Array(bytes)], "picture.png"));
    return api.send("PUT", world.address(path), { token: world.admin.token, body });
  };

const removed =
  (path: string): GoodRequest =>
  async (scene) => {
    await uploaded(path)(scene);
    return asAdmin(scene, "DELETE", path);
  };

/** Good requests of pictures, by their procedure. */
export const GOOD_OF_PICTURES: Readonly<Record<string, GoodRequest>> = {
  "events.putCover": uploaded(COVER),
  "events.removeCover": removed(COVER),
  "tenancy.putLogo": uploaded(LOGO),
  "tenancy.removeLogo": removed(LOGO),
};
