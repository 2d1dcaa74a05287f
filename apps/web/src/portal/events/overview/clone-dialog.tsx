import { cloneEventInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { formatWholeDay } from "#lib/format/format-time.ts";
import {
  formatWallClock,
  fromLocalInput,
  listSeriesDates,
  readDay,
  toLocalInput,
} from "#lib/format/local-time.ts";
import { paths } from "#lib/paths.ts";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.overview.copy;
const MAX_TITLE_LENGTH = 200;

interface CloneValues {
  startsAt: string;
  repeat: { every: "" | "WEEK" | "MONTH"; count: string };
}

const BLANK: CloneValues = { startsAt: "", repeat: { every: "", count: "4" } };

const EVERY = [
  ["", text.once],
  ["WEEK", text.weekly],
  ["MONTH", text.monthly],
] as const;

interface CloneDialogProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

/** Asks for the title and start of the copy, makes it and opens its editor. */
export function CloneDialog({ event, open, onClose }: CloneDialogProps) {
  return (
    <Dialog open={open} title={text.title(event.title)} onClose={onClose}>
      <CloneForm event={event} onClose={onClose} />
    </Dialog>
  );
}

function CloneForm({ event, onClose }: Omit<CloneDialogProps, "open">) {
  const navigate = useNavigate();
  const { timezone, allDay } = event;
  const contract = useContractForm({
    schema: cloneEventInput,
    defaults: {
      title: text.titleOf(event.title).slice(0, MAX_TITLE_LENGTH).trimEnd(),
      ...BLANK,
    },
    toInput: ({ title, startsAt, repeat: { every, count } }) => ({
      id: event.id,
      title,
      ...(startsAt && {
        startsAt: (allDay ? readDay : fromLocalInput)(startsAt, timezone) ?? "",
      }),
      ...(every && { repeat: { every, count: Number(count) } }),
    }),
    missing: { title: text.missingTitle, "repeat.count": text.missingCount },
    send: async (input) => {
      const { id, series } = await client.events.clone.mutate(input);
      void refreshAll();
      if (series) await navigate({ to: `${paths.events()}?status=DRAFT` });
      else await navigate({ to: paths.editEvent(id) });
      toast(series ? text.seriesDone(series.length) : text.done);
    },
  });
  const { bind } = contract;
  const {
    startsAt,
    repeat: { every, count },
  } = contract.form.watch();
  const local = startsAt || toLocalInput(event.startsAt, timezone);
  const first = allDay ? `${local.slice(0, 10)}T00:00` : local;
  const dates = every ? listSeriesDates(first, every, Number(count)) : [];
  const formatDate = allDay
    ? (date: string) => formatWholeDay(`${date}Z`, "UTC")
    : (date: string) => formatWallClock(date);
  return (
    <DialogForm
      contract={contract}
      submit={dates.length > 1 ? text.submitSeries(dates.length) : text.submit}
      onBack={onClose}
    >
      <p>{text.about}</p>
      <TextField label={text.newTitle} maxLength={MAX_TITLE_LENGTH} {...bind("title")} />
      {allDay ? (
        <TextField
          type="date"
          label={text.firstDay}
          hint={text.startsAtHint(timezone)}
          {...bind("startsAt")}
        />
      ) : (
        <MomentField
          control={contract.form.control}
          name="startsAt"
          label={text.startsAt}
          hint={text.startsAtHint(timezone)}
          timezone={timezone}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,max-content)_minmax(8rem,1fr)]">
        <SegmentedField label={text.repeat} segments={EVERY} {...bind("repeat.every")} />
        {every && (
          <TextField
            label={text.count}
            hint={text.countHint}
            inputMode="numeric"
            {...bind("repeat.count")}
          />
        )}
      </div>
      {dates.length > 0 && (
        <section aria-label={text.dates} aria-live="polite">
          <h3 className="font-semibold">{text.dates}</h3>
          <ol className="mt-1 columns-1 sm:columns-2">
            {dates.map((date) => (
              <li key={date}>{formatDate(date)}</li>
            ))}
          </ol>
        </section>
      )}
    </DialogForm>
  );
}
