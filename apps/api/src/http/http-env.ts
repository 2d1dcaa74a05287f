import type { HttpBindings } from "@hono/node-server";
import type { Actor, Paging } from "@rollcall/core";
import type { Context as HonoContext } from "hono";
import type { HttpReply } from "./reply.ts";

/** The variables that every handler finds on Hono's context. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    reply: HttpReply;
    /** The route's template, for the log and the metrics: few values, no ids. */
    route: string | undefined;
    /** The account or token that the credentials name; undefined before they are read. */
    actor: Actor | undefined;
    /** The requested page of a list whose procedure returns all rows. */
    paging: Paging | undefined;
  };
}

export type HttpContext = HonoContext<HttpEnv>;
