/** SUSPENDED: its maker is not ACTIVE, so it is refused until then (rules#api-keys). */
export const API_KEY_STATUSES = ["ACTIVE", "SUSPENDED", "EXPIRED", "REVOKED"] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];
