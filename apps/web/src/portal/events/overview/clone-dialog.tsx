import { cloneEventInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { fromLocalInput } from "#lib/local-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";

const text = messages.events.overview.copy;
const LONGEST_TITLE = 200;

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
  const { timezone } = event;
  const { form, problem, submit } = useContractForm({
    schema: cloneEventInput,
    defaults: {
      title: text.titleOf(event.title).slice(0, LONGEST_TITLE).trimEnd(),
      startsAt: "",
    },
    toInput: ({ title, startsAt }) => ({
      id: event.id,
      title,
      ...(startsAt && { startsAt: fromLocalInput(startsAt, timezone) ?? "" }),
    }),
    missing: { title: text.missingTitle },
    send: async (input) => {
      const made = await client.events.clone.mutate(input);
      void refreshAll();
      await navigate({ to: paths.editEvent(made.id) });
      toast(text.done);
    },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{text.about}</p>
      <TextField
        label={text.newTitle}
        maxLength={LONGEST_TITLE}
        error={errors.title?.message}
        {...register("title")}
      />
      <TextField
        label={text.startsAt}
        hint={text.startsAtHint(timezone)}
        type="datetime-local"
        error={errors.startsAt?.message}
        {...register("startsAt")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{common.goBack}</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
