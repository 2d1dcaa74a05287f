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
  ctx: AdmittedContext,
  name: AtOnceName,
  work: () => Promise<T>,
): Promise<T> {
  const leave = enterAtOnce(ctx, name);
  try {
    return await work();
  } finally {
    leave();
  }
}

type AdmittedContext = Pick<Context, "actor" | "reply">;

/**
 * The same for what goes on after its call.
 * @returns what ends it, to be called once
 */
export function enterAtOnce(ctx: AdmittedContext, name: AtOnceName): () => void {
  const tenant = "tenantId" in ctx.actor ? (ctx.actor.tenantId ?? "") : "";
  const others = running.get(name) ?? [];
  refuseWhenFull(ctx, name, tenant, others);
  running.set(name, [...others, tenant]);
  return () => {
    const left = [...(running.get(name) ?? [])];
    left.splice(left.indexOf(tenant), 1);
    running.set(name, left);
  };
}

function refuseWhenFull(
  ctx: AdmittedContext,
  name: AtOnceName,
  tenant: string,
  others: string[],
): void {
  const { perTenant, perProcess, retryAfterSeconds } = AT_ONCE[name];
  const ours = others.filter((other) => other === tenant).length;
  if (ours < perTenant && others.length < perProcess) return;
  if (ours < perTenant)
    throw new AppError("SERVICE_UNAVAILABLE", "The service is busy, try again shortly");
  ctx.reply.header("Retry-After", String(retryAfterSeconds));
  throw new AppError("RATE_LIMITED", BUSY[name]);
}

const BUSY: Record<AtOnceName, string> = {
  importPreview: "Other files of this club are being read, try again shortly",
  picture: "Other pictures of this club are being read, try again shortly",
  export: "Other files of this club are being downloaded, try again shortly",
  auditVerify: "Another audit trail of this club is being checked, try again shortly",
};
