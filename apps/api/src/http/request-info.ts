import type { Actor, RequestInfo } from "@rollcall/core";
import { fromAllowedOrigin, type OriginPolicy } from "./allowed-origin.ts";
import { clientIp, type Network } from "./client-ip.ts";
import { readCookie } from "./cookies.ts";
import type { HttpContext } from "./http-env.ts";

/** Which statements of a request about itself are believed. */
export interface TrustPolicy {
  origins: OriginPolicy;
  trustedProxies: readonly Network[];
}

/** The request as procedures see it, on either mount. Each value is computed when it is read. */
export class HttpRequest implements RequestInfo {
  readonly id: string;
  #context: HttpContext;
  #trust: TrustPolicy;
  #ip: string | undefined;

  constructor(context: HttpContext, trust: TrustPolicy) {
    this.id = context.get("requestId");
    this.#context = context;
    this.#trust = trust;
  }

  get ip(): string {
    const peer = this.#context.env.incoming.socket.remoteAddress ?? "";
    this.#ip ??= clientIp(peer, this.header("x-forwarded-for"), this.#trust.trustedProxies);
    return this.#ip;
  }

  get fromAllowedOrigin(): boolean {
    return fromAllowedOrigin(this.#trust.origins, (name) => this.header(name));
  }

  identified(actor: Actor): void {
    this.#context.set("actor", actor);
  }

  header(name: string): string | undefined {
    return this.#context.req.header(name);
  }

  cookie(name: string): string | undefined {
    return readCookie(this.header("cookie"), name);
  }
}
