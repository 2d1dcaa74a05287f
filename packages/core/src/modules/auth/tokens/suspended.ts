import { because, forbidden } from "#base/errors.ts";

/** The refusal for a suspended tenant's people, who have authenticated before they get it. */
export const suspended = () =>
  forbidden("This organisation is suspended", because("TENANT_SUSPENDED"));
