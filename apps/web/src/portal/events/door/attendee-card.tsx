import { DOOR_CHANNELS, type DoorChannel } from "@rollcall/core/contract";
import { useState } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Badge, StatusBadge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog/dialog.tsx";
import { TimeOfDay } from "#ui-react/time.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { AttendeeData, EventData } from "../event-data.ts";
import { shownRegistrationStatus } from "../registrations/shown-status.ts";
import { door } from "./messages/door.ts";

const text = door.checkIn;

interface AttendeeProps {
  event: EventData;
  attendee: AttendeeData;
}

/** An attendee in the search results, with the possible actions. */
export function AttendeeCard({ event, attendee }: AttendeeProps) {
  const { fullName, email, label, ticketType, status, checkedInAt, checkedInBy } = attendee;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-surface p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {fullName} <Badge>{label}</Badge> <StatusBadge status={shownRegistrationStatus(status)} />
        </p>
        <p className="break-words text-muted">{[ticketType, email].filter(Boolean).join(" · ")}</p>
        {checkedInAt && (
          <p className="text-muted">
            {text.inSince} <TimeOfDay instant={checkedInAt} timezone={event.timezone} />
            {checkedInBy && `, ${text.letInBy(checkedInBy)}`}
          </p>
        )}
      </div>
      <AttendeeAction event={event} attendee={attendee} />
    </div>
  );
}

function AttendeeAction({ event, attendee }: AttendeeProps) {
  const { status, registrationId, fullName } = attendee;
  if (status === "CHECKED_IN") {
    const undo = async () => {
      await client.checkin.undo.mutate({ eventId: event.id, registrationId });
      await refreshAll();
    };
    return event.isPaid ? (
      <UndoPaid name={fullName} undo={undo} />
    ) : (
      <ActButton label={text.undoLabel(fullName)} act={undo} done={text.undoDone(fullName)}>
        {text.undo}
      </ActButton>
    );
  }
  if (status === "CONFIRMED")
    return (
      <ActButton
        look="main"
        label={text.inLabel(fullName)}
        act={() => checkIn(event, attendee)}
        done={text.inDone(fullName)}
      >
        {text.in}
      </ActButton>
    );
  if (status === "PENDING") return <TakePayment event={event} attendee={attendee} />;
  return <span className="text-muted">{text.cannot}</span>;
}

/** At a paid event, what becomes of the payment is said before the undo. */
function UndoPaid({ name, undo }: { name: string; undo: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-label={text.undoLabel(name)} onClick={() => setAsking(true)}>
        {text.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.undoTitle(name)}
        confirm={text.undoConfirm}
        onConfirm={async () => {
          await undo();
          toast(text.undoDone(name));
        }}
        onClose={() => setAsking(false)}
      >
        <p>{text.undoMoney}</p>
      </ConfirmDialog>
    </>
  );
}

/** For an attendee who has not paid: the payment comes before the check-in. */
function TakePayment({ event, attendee }: AttendeeProps) {
  const [asking, setAsking] = useState(false);
  const { fullName, amountDue, currency } = attendee;
  const sum = formatMoney(amountDue ?? 0, currency ?? event.currency);
  return (
    <>
      <Button aria-label={text.payLabel(fullName)} onClick={() => setAsking(true)}>
        {text.toPay(sum)}
      </Button>
      <Dialog open={asking} title={text.payTitle(sum, fullName)} onClose={() => setAsking(false)}>
        <p>{text.payAbout}</p>
        <div className="flex flex-wrap gap-3">
          {DOOR_CHANNELS.map((channel) => (
            <ActButton
              key={channel}
              look="main"
              act={() => checkIn(event, attendee, channel)}
              done={text.payDone(fullName)}
            >
              {text.payIn[channel]}
            </ActButton>
          ))}
        </div>
      </Dialog>
    </>
  );
}

async function checkIn(
  { id: eventId }: EventData,
  { registrationId, amountDue }: AttendeeData,
  paymentChannel?: DoorChannel,
): Promise<void> {
  await client.checkin.checkIn.mutate({
    eventId,
    registrationId,
    ...(paymentChannel && {
      paymentCollectedOffline: true,
      paymentChannel,
      amount: amountDue ?? undefined,
    }),
  });
  await refreshAll();
}
