import type { ReactNode } from "react";
import type { Column } from "../list/data-table.tsx";
import { Time } from "../time.tsx";
import type { Act, ActivityPath } from "./act.ts";
import { ActSentence, getActFacts, getActLinks } from "./act-sentence.tsx";
import { changedValues } from "./changed-values.ts";
import { messages as text } from "./messages.ts";

/** Who did what to whom, when and from where. */
export const getActivityColumns = (path: ActivityPath): readonly Column<Act>[] => [
  {
    header: text.column.what,
    roomy: true,
    cell: (act) => <ActSentence facts={getActFacts(act)} links={getActLinks(act, path)} />,
  },
  { header: text.column.when, sortKey: "at", cell: ({ at }) => <Time instant={at} /> },
  { header: text.column.changes, cell: (act) => <Details act={act} /> },
];

function Details({ act: { before, after, ip, userAgent } }: { act: Act }): ReactNode {
  const changes = changedValues(before, after);
  const origin = [
    { key: "ip", field: text.from, change: ip },
    { key: "userAgent", field: text.with, change: userAgent },
  ].filter(({ change }) => change);
  if (changes.length + origin.length === 0) return null;
  return (
    <details className="text-start">
      <summary className="cursor-pointer py-1">{text.show}</summary>
      <dl className="mt-2 grid gap-2 text-sm">
        {[...changes, ...origin].map(({ key, field, change }) => (
          <div key={key}>
            <dt className="text-muted">{field}</dt>
            <dd className="break-words">{change}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
