/** Actions at a door, and types of actor (specification "Check-in audit entry"). */
export const AUDIT_ACTIONS = ["CHECK_IN", "WALK_IN", "UNDO"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const ACTOR_TYPES = ["MEMBER", "STAFF", "API_KEY"] as const;
