import { formatMoney } from "#lib/format/format-money.ts";
import { formatTime } from "#lib/format/format-time.ts";
import { messages } from "../messages.ts";
import type { PartyCount } from "../roster/find-missing-party.ts";
import { messages as door } from "../screens/messages.ts";
import type { DoorSession } from "../session/checkin-api.ts";
import type { Shown } from "../session/checkin-device.ts";
import type { Verdict } from "./verdict.ts";

const text = messages.verdict;

/** The verdict in two or three words. */
export function getVerdictTitle({ verdict, walkIn }: Shown): string {
  return walkIn && verdict.kind === "in" ? text.walkIn : text.title(verdict.kind);
}

/** The sum due with its currency's sign; null if the device does not know it. */
export function formatSumDue({ price }: Verdict): string | null {
  return price && formatMoney(price.amount, price.currency);
}

/** Further facts for the staff: the person and party, when and by whom, the sum due, what to do. */
export function verdictFacts(
  shown: Shown,
  session: DoorSession,
  count: PartyCount | null = null,
): string[] {
  const { verdict } = shown;
  const about = [verdict.label, verdict.ticketType].filter(Boolean).join(" · ");
  const party = count ? door.party(count) : "";
  const facts = [about, memberTicketNote(verdict, session), party, ...whatHappened(shown, session)];
  if (verdict.kind === "in" && verdict.offline) facts.push(text.queued);
  if (shown.overCapacity) facts.push(text.overCapacity);
  return facts.filter(Boolean);
}

/** Says that a guest has a ticket for members, which nobody checked at registration. */
function memberTicketNote({ label, ticketType }: Verdict, { event }: DoorSession): string {
  if (label !== "Guest") return "";
  const type = event.ticketTypes.find(({ name }) => name === ticketType);
  return type?.audience === "MEMBER" ? text.notAMember : "";
}

function whatHappened({ verdict, subject }: Shown, session: DoorSession): string[] {
  switch (verdict.kind) {
    case "alreadyIn":
      return verdict.at
        ? [text.at(formatTime(verdict.at, session.event.timezone), verdict.by)]
        : [];
    case "notPaid": {
      const sum = formatSumDue(verdict);
      return [sum ? text.toPay(sum) : text.toPayUnknown];
    }
    case "notOnList":
      if (verdict.offline) return [text.unknownOffline];
      return subject.code === null && !subject.registrationId ? [text.notATicket] : [];
    case "wrongEvent":
      return [text.wrongEvent];
    case "cancelled":
      return [text.cancelled];
    case "waitlisted":
      return [text.waitlisted];
    case "takenBack":
      return [text.takenBack];
    case "refused":
      return verdict.reason ? [verdict.reason] : [];
    case "in":
      return [];
  }
}
