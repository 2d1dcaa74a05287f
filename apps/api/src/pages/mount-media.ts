import {
  findPicture,
  findShareImage,
  notFound,
  type ServedPicture,
  type Services,
} from "@rollcall/core";
import type { Hono } from "hono";
import { isUnchanged } from "../http/downloads.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * The pictures of the clubs (rules#pictures), for everybody, of other sites too: they stand in mails
 * and on the clubs' own pages. 404 for an unknown address, and while the club is suspended.
 */
export function mountMedia(app: Hono<HttpEnv>, services: Services): void {
  app.get("/media/:file", async (context) => {
    context.set("route", "/media/:file");
    const picture = await findPicture(services, context.req.param("file"));
    if (!picture) throw notFound("Picture");
    return sendPicture(context, picture, FOR_EVER);
  });
}

/** The pictures of links, which are drawn when they are first asked for (rules#share-image). */
export function mountShareImages(app: Hono<HttpEnv>, services: Services): void {
  app.get("/media/share/:file", async (context) => {
    context.set("route", "/media/share/:file");
    const shareImage = await findShareImage(services, context.req.param("file"));
    if ("bytes" in shareImage) return sendPicture(context, shareImage, FOR_EVER);
    if ("standIn" in shareImage) return sendPicture(context, shareImage.standIn, "no-store");
    const reply = context.get("reply");
    reply.headers({ location: shareImage.movedTo, "cache-control": "public, max-age=300" });
    return reply.empty(302);
  });
}

function sendPicture(
  context: HttpContext,
  { type, etag, bytes }: ServedPicture,
  cacheControl: string,
): Response {
  const reply = context.get("reply");
  reply.headers({
    etag,
    "cache-control": cacheControl,
    "cross-origin-resource-policy": "cross-origin",
  });
  if (isUnchanged(context.req.header("if-none-match"), etag)) return reply.empty(304);
  return reply.send(200, new Uint8Array(bytes), type);
}
