import { useQuery } from "@tanstack/react-query";
import { formatMonth } from "#lib/format/format-day.ts";
import { formatNumber } from "#lib/format/format-number.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Bars } from "#ui-react/plot/marks.tsx";
import { CaptionedPlot, Plot } from "#ui-react/plot/plot.tsx";
import { PlotTable } from "#ui-react/plot/plot-table.tsx";
import { Portions } from "#ui-react/plot/portions.tsx";
import { createScale } from "#ui-react/plot/scale.ts";
import { Loaded } from "#ui-react/states.tsx";
import { statusWord } from "#ui-react/status-words.ts";
import { api } from "../api.ts";
import { growth } from "./messages/growth.ts";
import { monthTicks } from "./month-ticks.ts";
import type { MemberGrowthData } from "./report-data.ts";

const { asTable, members: text } = growth;

/** What each standing is painted with. */
const COLOURS: Record<MemberGrowthData["byStanding"][number]["standing"], string> = {
  CURRENT: "bg-good",
  DUE: "bg-warn",
  LAPSED: "bg-danger",
  NONE: "bg-line",
};

/** How many members there are, by standing, and when they joined. */
export function MembersPanel() {
  const query = useQuery(api.reporting.memberGrowth.queryOptions({}));
  return (
    <Panel title={text.title} actions={<PageLink to={paths.members()}>{text.all}</PageLink>}>
      <Loaded query={query} shape="plot">
        {(growing) => (
          <>
            <p className="text-lg font-semibold tracking-tight">
              {text.caption(growing.members, growing.joined.at(-1) ?? 0)}
            </p>
            <ByStanding growing={growing} />
            <Joined growing={growing} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function ByStanding({ growing: { byStanding } }: { growing: MemberGrowthData }) {
  const parts = byStanding.map(({ standing, members }) => ({
    key: standing,
    value: members,
    word: statusWord(standing),
    className: COLOURS[standing],
  }));
  // A club without fees has nothing to tell apart.
  if (parts.every(({ key, value }) => key === "NONE" || value === 0)) return null;
  const words = parts.map(({ word, value }) => text.part(word, value)).join(", ");
  return <Portions label={text.label(words)} parts={parts} word={formatNumber} />;
}

function Joined({ growing: { months, joined } }: { growing: MemberGrowthData }) {
  const all = joined.reduce((sum, count) => sum + count, 0);
  const scale = createScale(joined);
  const label = text.joinedLabel(all, months.length);
  const bars = months.map((month, place) => {
    const value = joined[place] ?? 0;
    return { key: month, value, title: text.bar(formatMonth(month), value) };
  });
  return (
    <CaptionedPlot
      caption={<span className="text-muted">{label}</span>}
      points={joined.filter((count) => count > 0).length}
      plot={
        <Plot label={label} scale={scale} word={formatNumber} ticks={monthTicks(months)}>
          <Bars bars={bars} scale={scale} />
        </Plot>
      }
      table={
        <PlotTable
          summary={asTable}
          headers={[text.month, text.joined]}
          rows={bars.map(({ key, value }) => ({ key, cells: [formatMonth(key), value] })).reverse()}
        />
      }
    />
  );
}
