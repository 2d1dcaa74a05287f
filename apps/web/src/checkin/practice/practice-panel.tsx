import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import type { DoorState } from "../session/checkin-device.ts";
import { showTicket } from "../verdict/show-ticket.ts";
import { messages } from "./messages.ts";
import type { Practice } from "./open-practice.ts";
import { PRACTICE_TICKETS, type PracticeTicket, practiceCode } from "./practice-tickets.ts";

const text = messages.panel;

interface PanelProps {
  practice: Practice;
  state: DoorState;
  onAgain: () => void;
}

/** A ticket for each answer that the door can give, and the network to switch off. */
export function PracticePanel({ practice, state, onAgain }: PanelProps) {
  const [seenTickets, setSeen] = useState<ReadonlySet<PracticeTicket>>(new Set());
  const { device } = practice;
  const show = (ticket: PracticeTicket): void => {
    setSeen(new Set([...seenTickets, ticket]));
    void showTicket(device, practiceCode(ticket));
  };
  return (
    <section class="panel practice-panel" aria-labelledby="practice-title">
      <h2 id="practice-title">{text.title}</h2>
      <p class="hint">{text.lead}</p>
      <ul class="practice-tickets">
        {PRACTICE_TICKETS.map((ticket) => (
          <li key={ticket}>
            <button type="button" class="button" onClick={() => show(ticket)}>
              <span>{messages.tickets[ticket]}</span>
              {seenTickets.has(ticket) && (
                <>
                  <Icon name="check" />
                  <span class="visually-hidden">{text.tried}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {text.seen(seenTickets.size, PRACTICE_TICKETS.length)}
      </p>
      <label class="practice-network">
        <input
          type="checkbox"
          checked={state.link === "offline"}
          onChange={(event) => void practice.setAway(event.currentTarget.checked)}
        />
        <span>{text.noNetwork}</span>
      </label>
      <button type="button" class="button" onClick={onAgain}>
        {text.again}
      </button>
    </section>
  );
}
