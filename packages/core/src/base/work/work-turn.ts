import { type Actor, callerKey } from "../actor.ts";
import { MINUTE } from "../clock.ts";
import type { TenantId } from "../ids.ts";
import type { Turn } from "./fair-queue.ts";

/**
 * Work for what a page shows, for a person who waits for the answer, and for a job. Pages come
 * first, and jobs last (rules#fair-queues).
 */
export type WorkTurn = Turn<"page" | "interactive" | "background">;

/** The longest waits, in milliseconds. A page shows something simpler instead. */
export const WORK_LANES: Record<WorkTurn["lane"], number> = {
  page: 4_000,
  interactive: 30_000,
  background: 5 * MINUTE,
};

interface Asking {
  actor: Actor;
  request: { ip: string };
}

/** The turn of a page or a calendar of a tenant. Within the tenant its readers take turns. */
export const getPageTurn = (tenant: string, { actor, request }: Asking): WorkTurn => ({
  lane: "page",
  tenant,
  caller: callerKey(actor, request.ip),
});

/** The turn of what the caller has asked for. */
export const getInteractiveTurn = ({ actor, request }: Asking): WorkTurn => ({
  lane: "interactive",
  tenant: "tenantId" in actor ? actor.tenantId : "",
  caller: callerKey(actor, request.ip),
});

/** The turn of a job; null is a job of the platform. */
export const getBackgroundTurn = (tenantId: TenantId | null): WorkTurn => ({
  lane: "background",
  tenant: tenantId ?? "",
  caller: "job",
});
