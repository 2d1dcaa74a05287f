import { inSpan, logActor } from "@rollcall/core";
import type { MiddlewareHandler } from "hono";
import { isTrustedPeer, type Network } from "../http/client-ip.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
/** Proxies and supervisors ask these all the time, and nobody looks at the traces. */
const UNTRACED = /^\/(?:health|metrics)(?:\/|$)/;

/**
 * A span for each request: its method, route and status, and whom its credentials name, as ids.
 * Path, query, headers, bodies and addresses are not told. A traceparent is believed from trusted
 * proxies alone: anybody else would choose what is kept.
 */
export const trace =
  (trustedProxies: readonly Network[]): MiddlewareHandler<HttpEnv> =>
  (context, next) => {
    if (UNTRACED.test(context.req.path)) return next();
    const method = METHOD.test(context.req.method) ? context.req.method : "_OTHER";
    const facts = { "http.request.method": method };
    const parent = findTrustedParent(context, trustedProxies);
    return inSpan({ name: method, kind: "server", root: true, parent, facts }, async (span) => {
      await next();
      const route = context.get("route");
      const { status } = context.res;
      const actor = context.get("actor");
      const { actorType, actorId, tenantId } = actor ? logActor(actor) : {};
      if (route) span.rename(`${method} ${route}`);
      span.tell({
        "http.route": route,
        "http.response.status_code": status,
        "rollcall.actor.type": actorType,
        "rollcall.actor.id": actorId,
        "rollcall.tenant.id": tenantId,
      });
      if (status >= 500) span.fail(String(status));
    });
  };

function findTrustedParent(context: HttpContext, trusted: readonly Network[]): string | undefined {
  const traceparent = context.req.header("traceparent");
  const peer = context.env.incoming.socket.remoteAddress ?? "";
  return traceparent && isTrustedPeer(peer, trusted) ? traceparent : undefined;
}
