/**
 * Roles of a member and what each may do (specification "Authentication" 11, rules#permissions).
 */
export const ROLES = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"] as const;
export type Role = (typeof ROLES)[number];

const ADMIN_EVENTS = ["ADMIN", "EVENT_MANAGER"] as const;
const VIEW_EVENTS = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"] as const;
const BILLING = ["ADMIN", "FINANCE_MANAGER"] as const;

const GRANTS = {
  "EVENTS:VIEW:events": VIEW_EVENTS,
  "EVENTS:EDIT:events": ADMIN_EVENTS,
  "EVENTS:VIEW:registrations": VIEW_EVENTS,
  "EVENTS:EDIT:registrations": ADMIN_EVENTS,
  "MEMBERSHIP:VIEW:members": VIEW_EVENTS,
  "MEMBERSHIP:EDIT:members": ["ADMIN"],
  "BILLING:VIEW:invoices": BILLING,
  "BILLING:VIEW:payments": BILLING,
  "BILLING:EDIT:invoices": BILLING,
  "COMMUNICATIONS:VIEW:broadcasts": ADMIN_EVENTS,
  "COMMUNICATIONS:EDIT:broadcasts": ADMIN_EVENTS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;
export const PERMISSIONS = Object.keys(GRANTS) as Permission[];

/** Whether one of the roles carries the permission. */
export function permits(roles: readonly Role[], permission: Permission): boolean {
  const granted: readonly Role[] = GRANTS[permission];
  return roles.some((role) => granted.includes(role));
}

/** Those of the permissions that one of the roles carries. */
export const filterPermitted = (
  permissions: readonly Permission[],
  roles: readonly Role[],
): Permission[] => permissions.filter((permission) => permits(roles, permission));
