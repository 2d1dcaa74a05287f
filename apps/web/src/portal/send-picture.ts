import { readJson } from "#lib/session.ts";
import { session } from "./api.ts";

/** Uploads a picture in the place of the one at an address. @throws {RefusedRequest} */
export async function sendPicture(path: string, file: File): Promise<void> {
  const form = new FormData();
  form.set("file", file);
  await readJson(await session.fetch(path, { method: "PUT", body: form }));
}
