import { v7 } from "uuid";

/** A tenant id that a guard or a public slug has verified; every query needs one. */
export type TenantId = string & { readonly "is a tenant": true };

/** A new primary key: UUIDv7, lower case (rules#ids). */
export const newId = (): string => v7();
