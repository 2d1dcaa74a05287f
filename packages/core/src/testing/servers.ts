/**
 * What tests need that see the product from outside alone, as the journeys in the browser: each of
 * their files would load the whole product for two seconds otherwise.
 */
export { freshDatabaseUrl } from "./database.ts";
export { type MailServer, openMailServer } from "./mail-server.ts";
export { openWire } from "./wire.ts";
