/**
 * A tenant's status (rules#suspension). While SUSPENDED, its members get 403 on every tenant route
 * and cannot refresh a session, and its public routes are 404. ACTIVE ends all of this.
 */
export const TENANT_STATUSES = ["ACTIVE", "SUSPENDED"] as const;
