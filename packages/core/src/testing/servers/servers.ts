/**
 * For tests that use the product only from outside, as the browser journeys do. With another import
 * each of their files would load the whole product, which takes two seconds.
 */

export { totpCode } from "../people/totp.ts";
export { openWire } from "../wire/wire.ts";
export { filledDatabaseUrl, freshDatabaseUrl } from "./database.ts";
export { type MailServer, openMailServer } from "./mail-server.ts";
