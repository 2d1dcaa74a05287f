import type {
  ActivityAction,
  ActivityActorType,
  ActivitySubject,
  PlatformAction,
} from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { PageLink } from "../button.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { isNarrowed, type ListControls, type Lists } from "../list-state.ts";
import { EmptyState } from "../states.tsx";
import { Time } from "../time.tsx";
import { changedValues, type Values } from "./changed-values.ts";
import { messages as text } from "./messages.ts";

interface Party<Type> {
  type: Type;
  id: string | null;
  name: string | null;
}

/** An act of a club's log, or of the platform's. */
export interface Act {
  id: string;
  action: ActivityAction | PlatformAction;
  actor: Party<ActivityActorType>;
  subject: Party<ActivitySubject>;
  ip: string | null;
  userAgent: string | null;
  before: Values;
  after: Values;
  at: string;
}

/** The address of the list, narrowed to one actor or subject. */
export type ActivityPath = (filters: { actorId?: string; subjectId?: string }) => string;

interface ActivityTableProps {
  caption: string;
  query: Parameters<typeof DataTable<Act>>[0]["query"];
  list: ListControls<"at", Lists>;
  path: ActivityPath;
}

/** Who did what to whom, when and from where. */
export function ActivityTable({ caption, query, list, path }: ActivityTableProps) {
  return (
    <DataTable
      caption={caption}
      what={text.what}
      columns={columnsWith(path)}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      empty={
        isNarrowed(list.state) ? (
          <EmptyState title={text.nothingFits}>{text.nothingFitsAbout}</EmptyState>
        ) : (
          <EmptyState title={text.empty}>{text.emptyAbout}</EmptyState>
        )
      }
    />
  );
}

const columnsWith = (path: ActivityPath): readonly Column<Act>[] => [
  { header: text.column.what, cell: ({ action }) => text.action[action] },
  {
    header: text.column.who,
    cell: ({ actor: { type, id, name } }) => (
      <Named to={id && path({ actorId: id })} name={name ?? text.actor[type]} />
    ),
  },
  {
    header: text.column.whom,
    cell: ({ subject: { type, id, name } }) => (
      <Named to={id && path({ subjectId: id })} name={name ?? text.subject[type]} />
    ),
  },
  { header: text.column.when, sortKey: "at", cell: ({ at }) => <Time at={at} /> },
  { header: text.column.changes, cell: (act) => <Details act={act} /> },
];

/** A name that leads to its own entries. */
const Named = ({ to, name }: { to: string | null; name: string }) =>
  to ? <PageLink to={to}>{name}</PageLink> : name;

function Details({ act: { before, after, ip, userAgent } }: { act: Act }): ReactNode {
  const changes = changedValues(before, after);
  const origin = [
    { key: "ip", field: text.from, change: ip },
    { key: "userAgent", field: text.with, change: userAgent },
  ].filter(({ change }) => change);
  if (changes.length + origin.length === 0) return null;
  return (
    <details className="text-start">
      <summary className="cursor-pointer py-1">
        {changes.map(({ field }) => field).join(", ") || text.show}
      </summary>
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
