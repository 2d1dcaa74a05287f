import { formatNumber } from "#lib/format/format-number.ts";
import { Figure } from "#ui-react/panel.tsx";
import type { UsageData } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.usage;

/** How much an organisation uses; until it is known, the shape of it. */
export function TenantUsage({ usage }: { usage: UsageData | undefined }) {
  return (
    <section aria-label={text.title} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {listUsageFigures(usage).map(([label, value, note]) => (
        <Figure key={label} label={label} value={value ?? <Waiting />} note={note ?? <Waiting />} />
      ))}
    </section>
  );
}

const Waiting = () => <span aria-hidden="true" className="skeleton block h-5 w-24 max-w-full" />;

type Shown = readonly [label: string, value: string | undefined, note: string | undefined];

/** How much an organisation uses, each with what it is of; without numbers while they load. */
export function listUsageFigures(usage: UsageData | undefined): readonly Shown[] {
  if (!usage)
    return [text.members, text.events, text.registrations, text.mails].map(
      (label) => [label, undefined, undefined] as const,
    );
  const { members, activeMembers, events, registrations, checkIns, mails } = usage;
  const count = (value: number) => formatNumber(value);
  const planned = Object.values(events).reduce((sum, value) => sum + value, 0);
  const { PUBLISHED, DRAFT, COMPLETED, CANCELLED } = events;
  return [
    [text.members, count(activeMembers), text.membersNote(count(members))],
    [
      text.events,
      count(planned),
      text.eventsNote(count(PUBLISHED), count(DRAFT), count(COMPLETED), count(CANCELLED)),
    ],
    [text.registrations, count(registrations), text.registrationsNote(count(checkIns))],
    [text.mails, count(mails.sent), text.mailsNote(count(mails.waiting))],
  ];
}
