/** The helpers that tests of other packages may use. */
export { openSpool } from "#base/export/spool.ts";
export { loneThread } from "#base/lone-thread.ts";
export { endpoint, router } from "#base/rpc/trpc.ts";
export { accessTo, loginVariables, TEST_SECRET } from "./access-to.ts";
export { makeAccount, makePlatformUser, PASSWORD } from "./accounts.ts";
export { actsOfRequest } from "./acts-of-request.ts";
export { type Call, openTestApp, type TestApp } from "./app.ts";
export { testClock } from "./clock.ts";
export { countFlights, type FlightCounter } from "./count-flights.ts";
export { freshDatabaseUrl, workerDatabaseUrl } from "./database.ts";
export { enableTls, tlsFixture } from "./enable-tls.ts";
export {
  accessTokenOf,
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestEvent,
  type TestMember,
  type TestTenant,
} from "./factories.ts";
export { fillClub, filledId, OPENED_SMALL, openFilledEvents } from "./fill-club.ts";
export { testFile, xlsxFile } from "./import-files.ts";
export { type MailServer, openMailServer } from "./mail-server.ts";
export { giveUpMails } from "./owed-mail.ts";
export { bomb, GIF, photoOnItsSide, plainPicture, SVG } from "./pictures.ts";
export { placeTokenOf } from "./place.ts";
export {
  type ExplainedStatement,
  explainEverything,
  indexesOf,
  openPlanTap,
  type PlanMode,
  returnedRows,
  type Scan,
  scansOf,
} from "./plan-tap.ts";
export { type Reconciliation, reconcile } from "./reconcile.ts";
export { softAuthenticator } from "./soft-authenticator.ts";
export { tell } from "./tell.ts";
export { tokenOf } from "./token-of.ts";
export { totpCode } from "./totp.ts";
export { openWatchedLog } from "./watched-log.ts";
export { openWire } from "./wire.ts";
