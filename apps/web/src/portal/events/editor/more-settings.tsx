import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { events as messages } from "../messages/events.ts";
import { type EventValues, MORE, setsMore } from "./event-values.ts";
import { QuestionFields } from "./question-fields.tsx";
import { WindowFields } from "./window-fields.tsx";

const text = messages.editor.more;

/** What most events leave as it is: closed, unless something of it is set already or is refused. */
export function MoreSettings() {
  const { formState, getValues } = useFormContext<EventValues>();
  const [isOpen, setOpen] = useState(() => setsMore(getValues()));
  const isRefused = MORE.some((name) => formState.errors[name] !== undefined);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more"
    >
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-xl border border-line bg-surface p-5 shadow-lift-1 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <h2>{text.title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 text-muted transition-transform group-open/more:rotate-180"
        />
        <span className="text-sm text-muted">{text.about}</span>
      </summary>
      <div className="grid gap-5 pt-5">
        <QuestionFields />
        <WindowFields />
      </div>
    </details>
  );
}
