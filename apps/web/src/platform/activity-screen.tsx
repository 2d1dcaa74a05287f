import { PLATFORM_ACTIONS } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import type { Act } from "#ui-react/activity/act.ts";
import { getActivityColumns } from "#ui-react/activity/activity-columns.tsx";
import { messages as words } from "#ui-react/activity/messages.ts";
import { oneOfEach } from "#ui-react/activity/one-of-each.ts";
import { ExportButton, type ExportColumn } from "#ui-react/list/export-button.tsx";
import { ListDays, ListFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { ANY_ID } from "#ui-react/list/list-state.ts";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.activity;

const LIST = {
  sortKeys: ["at"],
  days: true,
  filters: { action: PLATFORM_ACTIONS, actorId: ANY_ID, subjectId: ANY_ID },
} as const;

/** The columns of the CSV file. */
const COLUMNS: readonly ExportColumn<Act>[] = [
  [words.column.when, ({ at }) => at],
  [words.column.what, ({ action }) => words.action[action]],
  [words.column.who, ({ actor }) => actor.name ?? words.actor[actor.type]],
  [words.column.whom, ({ subject }) => subject.name ?? words.subject[subject.type]],
  [words.from, ({ ip }) => ip ?? ""],
  [words.column.changes, ({ before, after }) => JSON.stringify({ before, after })],
];

/** /platform/activity: what was done to organisations, and logins of the platform. */
export function ActivityScreen() {
  const { list, input, query } = useListScreen(LIST, ({ search, ...input }) =>
    api.activity.platformList.queryOptions(oneOfEach(input)),
  );
  const { search, ...filters } = input;
  return (
    <ListScreen
      words={{ ...words, ...text }}
      caption={text.caption}
      columns={getActivityColumns(paths.platformActivity)}
      query={query}
      list={list}
    >
      <ListFilter
        list={list}
        name="action"
        label={words.filter.action}
        all={words.filter.any}
        word={(action) => words.action[action]}
      />
      <ListDays list={list} label={words.filter.when} />
      <ExportButton
        name={text.file}
        columns={COLUMNS}
        record={(rows) => client.activity.recordPlatformExport.mutate({ list: "ACTIVITY", rows })}
        read={(place, signal) =>
          client.activity.platformList.query({ ...oneOfEach(filters), ...place }, { signal })
        }
      />
    </ListScreen>
  );
}
