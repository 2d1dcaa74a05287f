import { ACTIVITY_ACTIONS } from "@rollcall/core/contract";
import { Download } from "lucide-react";
import { saveCsv } from "#lib/file/csv.ts";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { getActivityColumns } from "#ui-react/activity/activity-columns.tsx";
import { messages as words } from "#ui-react/activity/messages.ts";
import { oneOfEach } from "#ui-react/activity/one-of-each.ts";
import { ChoiceFilter } from "#ui-react/choice/choice-filter.tsx";
import { ListDays, ListFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { ANY_ID } from "#ui-react/list/list-state.ts";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "../api.ts";
import { MEMBERS } from "../choice-sources.ts";
import { layout as messages } from "../layout/messages/layout.ts";
import { membership } from "../members/messages/membership.ts";

const text = membership.activity;

const LIST = {
  sortKeys: ["at"],
  days: true,
  filters: { action: ACTIVITY_ACTIONS, actorId: ANY_ID, subjectId: ANY_ID },
} as const;

/** /settings/activity: who did what to whom, when and from where. */
export function ActivityScreen() {
  const { list, input, query } = useListScreen(LIST, ({ search, ...input }) =>
    api.activity.list.queryOptions(oneOfEach(input)),
  );
  const [first] = query.data?.data ?? [];
  const { actorId, subjectId } = list.state.filters;
  const getFilterName = (
    party: { id: string | null; name: string | null } | undefined,
    id?: string,
  ) => (query.isFetching ? undefined : party?.id === id ? (party?.name ?? null) : null);
  const save = async () => {
    const { page, sortBy, sortOrder, search, ...filters } = input;
    const csv = await client.activity.export.query(oneOfEach(filters));
    saveCsv(text.file, csv);
  };
  return (
    <ListScreen
      words={{ ...words, title: messages.activity, about: text.about }}
      caption={text.caption}
      columns={getActivityColumns(paths.activity)}
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
      <ChoiceFilter
        source={MEMBERS}
        label={words.filter.who}
        chosenId={actorId[0] ?? ""}
        knownName={getFilterName(first?.actor, actorId[0])}
        onChoose={(id) => list.filter("actorId", id ? [id] : [])}
      />
      <ChoiceFilter
        source={MEMBERS}
        label={words.filter.whom}
        chosenId={subjectId[0] ?? ""}
        knownName={getFilterName(first?.subject, subjectId[0])}
        onChoose={(id) => list.filter("subjectId", id ? [id] : [])}
      />
      <ListDays list={list} label={words.filter.when} />
      <ActButton icon={<Download aria-hidden="true" />} act={save} done={words.saved}>
        {words.save}
      </ActButton>
    </ListScreen>
  );
}
