import type {
  ActivityAction,
  ActivityActorType,
  ActivitySubject,
  PlatformAction,
} from "@rollcall/core/contract";
import type { Values } from "./changed-values.ts";

interface Party<Type> {
  type: Type;
  id: string | null;
  name: string | null;
}

/** An act of a club's log, or of the platform's. */
export interface Act {
  id: string;
  action: ActivityAction | PlatformAction;
  actor: Party<ActivityActorType>;
  /** `person` is who owes an invoice or made a payment. */
  subject: Party<ActivitySubject> & { person?: string | null };
  ip: string | null;
  userAgent: string | null;
  before: Values;
  after: Values;
  at: string;
}

/** The address of the list, narrowed to one actor or subject. */
export type ActivityPath = (filters: { actorId?: string; subjectId?: string }) => string;
