/** The helpers that tests of other packages may use. */
export { openSpool } from "#base/export/spool.ts";
export { endpoint, router } from "#base/rpc/trpc.ts";
export { loneThread } from "#base/work/lone-thread.ts";
export { actsOfRequest } from "./acts-of-request.ts";
export { type Call, openTestApp, type TestApp } from "./app.ts";
export { testClock } from "./clock.ts";
export {
  accessTokenOf,
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestEvent,
  type TestMember,
  type TestTenant,
} from "./clubs/factories.ts";
export { fillClub, filledId, OPENED_SMALL, openFilledEvents } from "./clubs/fill-club.ts";
export { placeTokenOf } from "./clubs/place.ts";
export { testFile, xlsxFile } from "./files/import-files.ts";
export { bomb, GIF, photoOnItsSide, plainPicture, SVG } from "./files/pictures.ts";
export { giveUpMails } from "./owed-mail.ts";
export { makeAccount, makePlatformUser, PASSWORD } from "./people/accounts.ts";
export { softAuthenticator } from "./people/soft-authenticator.ts";
export { tokenOf } from "./people/token-of.ts";
export { totpCode } from "./people/totp.ts";
export { type Reconciliation, reconcile } from "./reconcile.ts";
export { accessTo, loginVariables, TEST_SECRET } from "./servers/access-to.ts";
export { freshDatabaseUrl, workerDatabaseUrl } from "./servers/database.ts";
export { enableTls, tlsFixture } from "./servers/enable-tls.ts";
export { type MailServer, openMailServer } from "./servers/mail-server.ts";
export { tell } from "./tell.ts";
export { openWatchedLog } from "./watched-log.ts";
export { countFlights, type FlightCounter } from "./wire/count-flights.ts";
export {
  type ExplainedStatement,
  explainEverything,
  indexesOf,
  openPlanTap,
  type PlanMode,
  returnedRows,
  type Scan,
  scansOf,
} from "./wire/plan-tap.ts";
export { openWire } from "./wire/wire.ts";
