/** SUSPENDED: its maker has none of its permissions any more, so it may do nothing (rules#api-keys). */
export const API_KEY_STATUSES = ["ACTIVE", "SUSPENDED", "EXPIRED", "REVOKED"] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];
