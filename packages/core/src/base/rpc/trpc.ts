import { initTRPC } from "@trpc/server";
import { type Actor, type ApiKeyActor, type CallerOf, PUBLIC } from "../actor.ts";
import { describeError } from "../errors.ts";
import type { Permission } from "../permissions.ts";
import { inSpan } from "../tracing.ts";
import type { Identity } from "./admit.ts";
import { admitAtOnce } from "./admit-at-once.ts";
import type { Context } from "./context.ts";
import type { ActorOf, Guard } from "./guards.ts";
import {
  describeEndpoint,
  type EndpointMeta,
  isIdempotent,
  type RestPath,
  type Route,
} from "./rest.ts";
import { isWatched, logSecurityEvent } from "./security-events.ts";
import { translateError } from "./translate-errors.ts";
import { withCaller } from "./with-caller.ts";
import { withIdempotencyKey } from "./with-idempotency-key.ts";

const t = initTRPC
  .context<Context>()
  .meta<EndpointMeta>()
  .create({
    isDev: false,
    // Native clients read the same envelope as REST ones, at `error.data.error`.
    errorFormatter: ({ shape, error }) => {
      const { status, body } = describeError(error);
      const { code, path } = shape.data;
      return {
        ...shape,
        message: body.error.message,
        data: { code, path, httpStatus: status, ...body },
      };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

/**
 * The actor of a procedure. A query may begin before its caller's row is read: it has what the token
 * says, and asks `ctx.caller()` for the rest.
 */
type ActorIn<P extends RestPath, A extends Actor> = P extends `GET ${string}` ? A : CallerOf<A>;

/** The further actor of a route that lets API keys in beside its guard. */
type KeyOf<R extends Route> = R extends { key: Permission } ? ApiKeyActor : never;

/**
 * Begins a procedure with its guard, its REST path and its properties. What every procedure needs
 * (limits, credentials, errors, idempotency) is attached here, before the input is read, so that no
 * procedure can lack it.
 */
export function endpoint<const G extends Guard, const P extends RestPath, const R extends Route>(
  guard: G,
  restPath: P,
  route: R,
) {
  const meta = describeEndpoint(guard, restPath, route);
  const entered = t.procedure
    .meta(meta)
    .use(({ ctx, next, path, getRawInput }) =>
      inSpan({ name: path }, async () => {
        // A native client sends nothing where nothing has to be given.
        const result = await next({ getRawInput: () => getRawInput().then((raw = {}) => raw) });
        if (result.ok) return result;
        throw translateError(result.error, ctx, meta);
      }),
    )
    .use(async ({ ctx, next, type, path: procedure, getRawInput }) => {
      const identity: Identity = { actor: PUBLIC };
      try {
        const { actor, result } = await withCaller({
          ctx,
          meta,
          type,
          identity,
          rawInput: getRawInput,
          run: ({ actor, caller, callerCheck }) =>
            next({
              ctx: {
                actor: actor as ActorIn<P, ActorOf<G> | KeyOf<R>>,
                caller: caller as () => Promise<CallerOf<ActorOf<G> | KeyOf<R>>>,
                callerCheck,
              },
            }),
        });
        const input = isWatched(procedure) ? await getRawInput().catch(() => undefined) : undefined;
        logSecurityEvent(ctx, { procedure, actor, input, result });
        return result;
      } catch (error) {
        const { actor } = identity;
        logSecurityEvent(ctx, { procedure, actor, input: undefined, result: { ok: false, error } });
        throw error;
      }
    })
    .use(({ ctx, next, getRawInput }) =>
      route.atOnce ? admitAtOnce(ctx, route.atOnce, getRawInput, () => next()) : next(),
    );
  if (!isIdempotent(meta)) return entered;
  return entered.use(({ ctx, next, path, getRawInput }) =>
    withIdempotencyKey(ctx, path, getRawInput, (outer) => next({ ctx: { outer } }), next),
  );
}
