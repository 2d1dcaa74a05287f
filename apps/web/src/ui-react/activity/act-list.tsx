import { Time } from "../time.tsx";
import type { Act } from "./act.ts";
import { ActSentence, getActFacts } from "./act-sentence.tsx";
import { messages as text } from "./messages.ts";

/** The newest acts on an event, a member or an organisation, as sentences. */
export function ActList({ acts }: { acts: readonly Act[] }) {
  if (acts.length === 0) return <p className="text-muted">{text.history.none}</p>;
  return (
    <ol className="grid divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="py-2 first:pt-0 last:pb-0">
          <p className="break-words">
            <ActSentence facts={getActFacts(act)} />
          </p>
          <p className="text-sm text-muted">
            <Time instant={act.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}
