/**
 * A tenant's status (rules#suspension). While SUSPENDED its members get 403 on every tenant route,
 * its public routes are 404 and no session of its members is renewed; ACTIVE again undoes all of
 * it.
 */
export const TENANT_STATUSES = ["ACTIVE", "SUSPENDED"] as const;
