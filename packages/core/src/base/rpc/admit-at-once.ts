import { AppError } from "../errors.ts";
import { AT_ONCE, type AtOnceName } from "../limits.ts";
import type { Context } from "./context.ts";

/** The tenant of each running call, by kind. */
const running = new Map<AtOnceName, string[]>();

/**
 * Runs a call unless too many of its kind run (rules#limits). It decides before the body is read,
 * so that refused calls use no memory. 429 RATE_LIMITED when the tenant's share is used, 503
 * SERVICE_UNAVAILABLE when the process's is; both say when to retry.
 */
export async function admitAtOnce<T>(
  ctx: Context,
  name: AtOnceName,
  work: () => Promise<T>,
): Promise<T> {
  const tenant = "tenantId" in ctx.actor ? (ctx.actor.tenantId ?? "") : "";
  const others = running.get(name) ?? [];
  refuseWhenFull(ctx, name, tenant, others);
  running.set(name, [...others, tenant]);
  try {
    return await work();
  } finally {
    const left = [...(running.get(name) ?? [])];
    left.splice(left.indexOf(tenant), 1);
    running.set(name, left);
  }
}

function refuseWhenFull(ctx: Context, name: AtOnceName, tenant: string, others: string[]): void {
  const { perTenant, perProcess, retryAfterSeconds } = AT_ONCE[name];
  const ours = others.filter((other) => other === tenant).length;
  if (ours < perTenant && others.length < perProcess) return;
  if (ours < perTenant)
    throw new AppError("SERVICE_UNAVAILABLE", "The service is busy, try again shortly");
  ctx.reply.header("Retry-After", String(retryAfterSeconds));
  throw new AppError("RATE_LIMITED", "Other files of this club are being read, try again shortly");
}
