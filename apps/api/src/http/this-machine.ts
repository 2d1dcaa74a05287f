import { notFound } from "@rollcall/core";
import type { MiddlewareHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-env.ts";

const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/i;

/** Whether a host name or address is this machine's own: localhost, 127.0.0.0/8, ::1. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

const isLoopbackPeer = (address: string): boolean =>
  isLoopbackHost(address.replace(/^::ffff:/i, ""));

/**
 * Whether a request was made on this machine, by name. The peer's address is not enough: a proxy on
 * this machine forwards requests of strangers. A page elsewhere whose name resolves to 127.0.0.1
 * sends its own name as the host.
 */
export function isFromThisMachine({ req, env }: HttpContext): boolean {
  const host = req.header("host") ?? "";
  const origin = `http://${host}`;
  return (
    isLoopbackPeer(env.incoming.socket.remoteAddress ?? "") &&
    URL.canParse(origin) &&
    isLoopbackHost(new URL(origin).hostname) &&
    !Object.keys(env.incoming.headers).some((name) => FORWARDED.test(name))
  );
}

/** Answers 404 to other machines: the development mailbox holds every user's links and tickets. */
export const onlyThisMachine: MiddlewareHandler<HttpEnv> = (context, next) => {
  if (!isFromThisMachine(context)) throw notFound("Page");
  return next();
};
