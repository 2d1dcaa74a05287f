import type { ReactNode } from "react";
import { formatMoney } from "#lib/format/format-money.ts";
import { formatMoment } from "#lib/format/format-time.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { editEvent } from "../messages/edit-event.ts";
import { eventPage } from "../messages/event-page.ts";
import { events as messages } from "../messages/events.ts";
import type { Moved, SaveAnswer, SaveQuestion } from "./save-edit.ts";

interface QuestionProps<Question> {
  question: Question;
  timezone: string;
  nameTicket: (id: string | undefined) => string;
  onAnswer: (answer: SaveAnswer) => void;
}

/** The dialog of a question. */
export function SaveDialog(props: QuestionProps<SaveQuestion>) {
  const { question } = props;
  return question.kind === "free" ? (
    <FreeDialog {...props} question={question} />
  ) : (
    <DatesDialog {...props} question={question} />
  );
}

type Of<Kind> = Extract<SaveQuestion, { kind: Kind }>;

function FreeDialog({ question: { numbers }, onAnswer }: QuestionProps<Of<"free">>) {
  const text = editEvent.free;
  const { seatsConfirmed, invoicesVoided, sums } = numbers;
  const total = sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(", ");
  return (
    <Dialog open title={text.title} onClose={() => onAnswer("back")}>
      <p>{text.seats(seatsConfirmed)}</p>
      {invoicesVoided > 0 && <p>{text.invoices(invoicesVoided, total)}</p>}
      <p>{text.forGood}</p>
      <Buttons>
        <Button look="danger" onClick={() => onAnswer("save")}>
          {text.confirm(seatsConfirmed)}
        </Button>
      </Buttons>
    </Dialog>
  );
}

function DatesDialog(props: QuestionProps<Of<"dates">>) {
  const { question, onAnswer } = props;
  const { moved, people } = question;
  const { notify } = messages.editor;
  return (
    <Dialog
      open
      title={people > 0 ? notify.title(people) : editEvent.dates.title}
      onClose={() => onAnswer("back")}
    >
      {people > 0 && <p>{notify.about}</p>}
      {moved.length > 0 && <MovedList {...props} />}
      <Buttons>
        <Button look={people > 0 ? "plain" : "main"} onClick={() => onAnswer("save")}>
          {notify.save}
        </Button>
        {people > 0 && (
          <Button look="main" onClick={() => onAnswer("send")}>
            {eventPage.notify(people)}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}

function MovedList({ question, timezone, nameTicket }: QuestionProps<Of<"dates">>) {
  const { about, change } = editEvent.dates;
  const show = (instant: string) => formatMoment(instant, timezone);
  return (
    <>
      <p>{about}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {question.moved.map((move) => (
          <li key={getMoveKey(move)}>
            {change(nameMove(move, nameTicket), show(move.from), show(move.to))}
          </li>
        ))}
      </ul>
    </>
  );
}

const getMoveKey = ({ what, ticketTypeId, from, to }: Moved): string =>
  [what, ticketTypeId, from, to].join();

function nameMove(
  { what, count, ticketTypeId }: Moved,
  nameTicket: (id: string | undefined) => string,
): string {
  const words = editEvent.dates.what;
  if (what === "SALES_FROM" || what === "SALES_UNTIL") return words[what](nameTicket(ticketTypeId));
  if (what === "HOLDS" || what === "DUE_DATES" || what === "ACCESS_CODES")
    return words[what](count);
  return words[what]();
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);
