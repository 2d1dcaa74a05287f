import { AppError } from "../errors.ts";
import { AT_ONCE, type AtOnceName } from "../limits.ts";
import type { Context } from "./context.ts";

/** Tenant of each call that runs now, by the kind that is counted. */
const running = new Map<AtOnceName, string[]>();

/**
 * Runs a call unless too many of its kind run already (rules#limits), before its body is read, so
 * that what waits holds no memory. 429 RATE_LIMITED while the tenant has its share, 503
 * SERVICE_UNAVAILABLE while the process has; both say when to try again.
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
