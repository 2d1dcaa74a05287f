import { type RegistrationOffer, registrationOffer } from "@rollcall/core/contract";
import { useState } from "preact/hooks";
import { LOCALE } from "#lib/locale.ts";
import { useNow } from "#lib/use-now.ts";
import type { ApiProblem } from "../../api/api-problem.ts";
import type { Party, PublicEvent } from "../../api/public-api.ts";
import { formatInstant } from "../../format/format-period.ts";
import { MemberPlace } from "../../member/member-place.tsx";
import type { Member } from "../../member/recognise-member.ts";
import { messages } from "../../messages.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { ResultPanel } from "./result-panel.tsx";

const CLOCK_MS = 15_000;

interface PanelProps {
  event: PublicEvent;
  /** The result of a registration on this page. */
  party: Party | null;
  onParty: (party: Party | null) => void;
  onRefused: (problem: ApiProblem) => void;
  member: Member | null;
  onMember: (member: Member) => void;
}

/** The form, its result, or the reason why there is no form. */
export function RegistrationPanel(props: PanelProps) {
  const { event, party, onParty, onRefused, member, onMember } = props;
  const [registered, setRegistered] = useState(false);
  const state = registrationOffer(event, event.waitlistEnabled, new Date(useNow(CLOCK_MS)));
  return (
    <aside class="panel-card" id="registration">
      {member?.place ? (
        <MemberPlace event={event} place={member.place} isNew={registered} />
      ) : party ? (
        <ResultPanel event={event} party={party} onAgain={() => onParty(null)} />
      ) : state === "open" || state === "waitlist" ? (
        <RegistrationForm
          event={event}
          member={member}
          onMember={(now) => {
            setRegistered(true);
            onMember(now);
          }}
          waitlist={state === "waitlist"}
          onDone={onParty}
          onRefused={onRefused}
        />
      ) : (
        <Closed event={event} state={state} />
      )}
    </aside>
  );
}

type ClosedState = Exclude<RegistrationOffer, "open" | "waitlist">;

function Closed({ event, state }: { event: PublicEvent; state: ClosedState }) {
  const { title, words } = closedWords(event, state);
  return (
    <>
      <h2>{title}</h2>
      <p>{words}</p>
    </>
  );
}

function closedWords(event: PublicEvent, state: ClosedState): { title: string; words: string } {
  const text = messages.closed;
  const when = (instant: string | null) =>
    instant ? formatInstant(instant, event.timezone, LOCALE) : "";
  switch (state) {
    case "soldOut":
      return { title: text.soldOut, words: text.soldOutText };
    case "full":
      return { title: text.full, words: text.fullText };
    case "notYet":
      return { title: text.notYet, words: text.notYetText(when(event.registrationOpensAt)) };
    case "closed":
      return { title: text.closed, words: text.closedText(when(event.registrationClosesAt)) };
    // Drafts and cancelled events have no page, but the page may have been open before.
    case "over":
    case "draft":
    case "cancelled":
      return { title: text.over, words: text.overText };
  }
}
