import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Money } from "#ui-react/money.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { OtherRecordLink } from "#ui-react/record/record-link.tsx";
import { useMay } from "../../session/use-session.ts";
import type { RegistrationData, WholePartyData } from "../event-data.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { shownRegistrationStatus } from "./shown-status.ts";

const { one: words } = messages;
const LINE = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1";

interface PartyProps {
  party: WholePartyData;
  registration: RegistrationData;
}

/** Who else belongs to the party of a registration, the host first; each leads to its own record. */
export function OthersOfParty({ party: { host, guests }, registration }: PartyProps) {
  const otherPeople = [host, ...guests].filter(({ id }) => id !== registration.id);
  if (otherPeople.length === 0) return null;
  return (
    <Panel title={words.party(otherPeople.length + 1)}>
      <ul className="grid gap-2.5">
        {otherPeople.map(({ id, fullName, status }) => (
          <li key={id} className={LINE}>
            <span className="min-w-0 break-words">
              <OtherRecordLink id={id}>{fullName}</OtherRecordLink>
              {id === host.id && <span className="text-muted"> {words.host}</span>}
            </span>
            <StatusBadge status={shownRegistrationStatus(status)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the party was billed and what of it is open; a link for those who may read invoices. */
export function InvoicesOfParty({ party: { host, invoices } }: Pick<PartyProps, "party">) {
  const mayRead = useMay("BILLING:VIEW:invoices");
  if (invoices.length === 0) return null;
  return (
    <Panel title={words.invoices}>
      <ul className="grid gap-2.5">
        {invoices.map(({ id, number, status, openTotal, currency, memberId, memberName }) => (
          <li key={id} className={LINE}>
            <span className="inline-flex flex-wrap items-center gap-3">
              {mayRead ? (
                <PageLink to={paths.invoice(id)}>{number ?? words.draft}</PageLink>
              ) : (
                (number ?? words.draft)
              )}
              <StatusBadge status={status} />
              {memberId !== host.memberId && (
                <span className="text-muted">{words.billedTo(memberName)}</span>
              )}
            </span>
            {openTotal > 0 && (
              <span className="text-muted">
                {words.open} <Money amount={openTotal} currency={currency} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
