import { type MailTransport, openMailTransport } from "#base/mail/deliver.ts";
import { sendDueBroadcasts } from "../../modules/broadcasts/send/send-due.ts";
import { openTestApp, type TestApp } from "../app.ts";
import { freshDatabaseUrl } from "../servers/database.ts";
import { type MailServer, openMailServer } from "../servers/mail-server.ts";
import {
  accessTokenOf,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "./factories.ts";

/** A club that mails its members, and the mail server that receives its mail. */
export interface MailingClub {
  app: TestApp;
  databaseUrl: string;
  club: TestTenant;
  manager: TestMember;
  mails: MailServer;
  transport: MailTransport;
  broadcasts(): ReturnType<TestApp["as"]>["broadcasts"];
  /** One run of the sender, as the worker starts it. */
  run(through?: MailTransport, stopping?: AbortSignal): Promise<void>;
  /** Adds members up to this number, and makes a SENDING broadcast to all of them. */
  sending(members: number, values?: object): Promise<{ id: string; all: string[] }>;
  /** A broadcast's status and progress. */
  state(id: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** The address of a club's member by number: `m00` is the manager. */
export const numbered = (at: number): string => `m${String(at).padStart(2, "0")}@example.org`;

/**
 * Uses a separate database, because a run sends all mail that is due, of every tenant.
 * @param label distinguishes the database from others of this process
 */
export async function openMailingClub(label: string): Promise<MailingClub> {
  const databaseUrl = await freshDatabaseUrl(label);
  const app = await openTestApp({ databaseUrl });
  const club = await makeTenant(app.services, { name: "Rowing <Club>" });
  const manager = await makeMember(app.services, club, ["ADMIN"], { email: numbered(0) });
  const mails = await openMailServer();
  const transport = openMailTransport({
    smtpUrl: mails.url,
    mailDir: "",
    mailFrom: "no-reply@rollcall.example",
  });
  const broadcasts = () => app.as({ token: manager.token }).broadcasts;
  return {
    app,
    databaseUrl,
    club,
    manager,
    mails,
    transport,
    broadcasts,
    run: (through = transport, stopping = new AbortController().signal) =>
      sendDueBroadcasts(app.services, through, stopping),
    async sending(members, values = {}) {
      for (let at = 1; at < members; at += 1)
        await makeMember(app.services, club, ["MEMBER"], { email: numbered(at) });
      const { id } = await broadcasts().create({ subject: "News", body: "Dear *all*", ...values });
      await broadcasts().send({ id });
      return { id, all: Array.from({ length: members }, (_, at) => numbered(at)) };
    },
    async state(id) {
      // The clock of some tests moves past the lifetime of a token.
      const token = accessTokenOf(app.services, manager);
      const row = await app.as({ token }).broadcasts.get({ id });
      const { status, recipientCount, deliveredCount, failedCount } = row;
      return { status, recipientCount, deliveredCount, failedCount };
    },
    async close() {
      transport.close();
      await Promise.all([mails.close(), app.close()]);
    },
  };
}
