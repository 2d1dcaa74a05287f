import type { ReactNode } from "react";
import { PageLink } from "../button.tsx";
import type { Act, ActivityPath } from "./act.ts";
import { type ActFacts, describeAct } from "./describe-act.ts";
import { messages as text } from "./messages.ts";

/**
 * One act as a sentence: in the activity log, an event's door and the history of events and members.
 * @param links the addresses behind the names of who acted and of what was acted on
 */
export function ActSentence({ facts, links }: { facts: ActFacts; links?: ActLinks }): ReactNode {
  return describeAct(facts).map((piece, index) => {
    const to = piece.names && links?.[piece.names];
    return <Piece key={index} to={to ?? null} words={piece.text} isName={piece.names !== null} />;
  });
}

interface ActLinks {
  who: string | null;
  whom: string | null;
}

interface PieceProps {
  words: string;
  to: string | null;
  isName: boolean;
}

function Piece({ words, to, isName }: PieceProps) {
  if (to) return <PageLink to={to}>{words}</PageLink>;
  return isName ? <span className="font-medium">{words}</span> : words;
}

/** The facts of an entry of a log. */
export const getActFacts = ({ action, actor, subject, before, after }: Act): ActFacts => ({
  action,
  who: actor.name ?? text.actor[actor.type],
  whom: subject.name,
  person: subject.person ?? null,
  kind: lowerFirst(text.subject[subject.type]),
  before,
  after,
});

/** Where the names in an entry lead: to the entries of that actor or subject. */
export const getActLinks = ({ actor, subject }: Act, path: ActivityPath): ActLinks => ({
  who: actor.id && path({ actorId: actor.id }),
  whom: subject.id && subject.name && path({ subjectId: subject.id }),
});

const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
