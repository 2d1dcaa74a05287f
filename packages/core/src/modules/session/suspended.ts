import { because, forbidden } from "#base/errors.ts";

/** What a suspended tenant's people are told, once they have proved to be one of them. */
export const suspended = () =>
  forbidden("This organisation is suspended", because("TENANT_SUSPENDED"));
