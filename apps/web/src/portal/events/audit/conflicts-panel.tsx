import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#lib/format/format-money.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { payerName } from "../../billing/payments/payer-name.ts";
import { PaymentActions } from "../../billing/payments/payment-actions.tsx";
import { useHasRole } from "../../session/use-session.ts";
import { door } from "../door/messages/door.ts";
import type { EventData, ScanConflictData } from "../event-data.ts";

const text = door.audit.conflicts;
const SHOWN = 100;

/**
 * Attendees whom an offline device admitted wrongly, and money that a door took and nobody owed.
 * Shown only if there are any.
 */
export function ConflictsPanel({ event }: { event: EventData }) {
  const query = useQuery(api.checkin.conflicts.queryOptions({ eventId: event.id, limit: SHOWN }));
  const { data: conflicts } = query;
  if (!conflicts || conflicts.meta.total === 0) return null;
  return (
    <div className="mb-5">
      <Panel title={text.title}>
        <p className="text-muted">{text.about}</p>
        <ul className="grid gap-3">
          {conflicts.data.map((conflict) => (
            <Conflict
              key={`${conflict.kind} ${conflict.scanId}`}
              conflict={conflict}
              timezone={event.timezone}
            />
          ))}
        </ul>
        {conflicts.meta.total > SHOWN && <p>{text.more(conflicts.meta.total - SHOWN)}</p>}
      </Panel>
    </div>
  );
}

interface ConflictProps {
  conflict: ScanConflictData;
  timezone: string;
}

function Conflict({ conflict, timezone }: ConflictProps) {
  const { attendeeName, scannedAt, sentAt, checkedInAt } = conflict;
  return (
    <li className="grid min-w-0 gap-0.5">
      <strong className="break-words">{attendeeName ?? text.nameless}</strong>
      <span className="break-words">{whatHappened(conflict)}</span>
      <KeptMoney conflict={conflict} />
      <span className="text-sm text-muted">
        {checkedInAt && (
          <>
            {text.firstAt} <Time instant={checkedInAt} timezone={timezone} />
            {" · "}
          </>
        )}
        {text.when} <Time instant={scannedAt} timezone={timezone} /> · {text.sentAt}{" "}
        <Time instant={sentAt} timezone={timezone} />
      </span>
    </li>
  );
}

/** What was taken, what became of it, and for a finance manager what may be done with it. */
function KeptMoney({ conflict }: { conflict: ScanConflictData }) {
  const { amount, currency, paymentId, paymentStatus } = conflict;
  const isFinance = useHasRole("FINANCE_MANAGER");
  const { data } = useQuery({
    ...api.billing.getPayment.queryOptions({ id: paymentId ?? "" }),
    enabled: isFinance && paymentStatus === "RECEIVED_NOT_DUE",
  });
  if (amount === null || !currency || !paymentStatus) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{text.kept(formatMoney(amount, currency))}</span>
      <StatusBadge status={paymentStatus} />
      {data && <PaymentActions payment={data} payerName={payerName(data)} />}
    </div>
  );
}

function whatHappened(conflict: ScanConflictData): string {
  const { kind, status, message, recordedBy, checkedInAt, checkedInBy } = conflict;
  if (checkedInAt) return text.again(recordedBy, checkedInBy);
  if (!message) return text.in(recordedBy);
  if (kind === "WALK_IN") return text.walkIn(recordedBy, message);
  if (status === 409) return text.undone(recordedBy);
  return text.refused(recordedBy, message);
}
