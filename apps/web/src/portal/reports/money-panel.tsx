import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { formatMonth } from "#lib/format/format-day.ts";
import { formatMoney, formatRoundMoney } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Bars } from "#ui-react/plot/marks.tsx";
import { NothingToPlot } from "#ui-react/plot/nothing-to-plot.tsx";
import { CaptionedPlot, Plot } from "#ui-react/plot/plot.tsx";
import { PlotTable } from "#ui-react/plot/plot-table.tsx";
import { createScale } from "#ui-react/plot/scale.ts";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { growth } from "./messages/growth.ts";
import { monthTicks } from "./month-ticks.ts";
import type { RevenueData } from "./report-data.ts";

const { asTable, money: text } = growth;

/** Money by month: a plot for each currency in which some came in. */
export function MoneyPanel() {
  const query = useQuery(api.reporting.revenue.queryOptions({}));
  return (
    <Panel title={text.title} actions={<PageLink to={paths.payments()}>{text.all}</PageLink>}>
      <Loaded query={query} shape="plot">
        {({ months, currencies }) =>
          currencies.length === 0 ? (
            <NothingToPlot icon={Banknote} title={text.none} about={text.noneAbout} />
          ) : (
            currencies.map((money) => (
              <OneCurrency key={money.currency} months={months} money={money} />
            ))
          )
        }
      </Loaded>
    </Panel>
  );
}

interface OneCurrencyProps {
  /** Each as 2026-12, the oldest first. */
  months: readonly string[];
  money: RevenueData["currencies"][number];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function OneCurrency({ months, money }: OneCurrencyProps) {
  const { currency, received, refunded } = money;
  const word = (amount: number) => formatMoney(amount, currency);
  const caption = text.caption(word(sum(received)), months.length);
  const lately = comparison(months, received, word);
  const keys = [{ className: "bg-accent", word: text.received }];
  return (
    <CaptionedPlot
      caption={
        <span>
          <span className="text-lg font-semibold tracking-tight">{caption}</span>
          <span className="block text-muted">{lately}</span>
          {sum(refunded) > 0 && (
            <span className="block text-muted">{text.less(word(sum(refunded)))}</span>
          )}
        </span>
      }
      keys={sum(refunded) > 0 ? [...keys, { className: "bg-warn", word: text.refunded }] : keys}
      points={months.filter((_, place) => received[place] || refunded[place]).length}
      plot={<Picture months={months} money={money} caption={`${caption}; ${lately}`} />}
      table={
        <PlotTable
          summary={asTable}
          headers={[text.month, text.received, text.refunded]}
          rows={months
            .map((month, place) => ({
              key: month,
              cells: [formatMonth(month), word(received[place] ?? 0), word(refunded[place] ?? 0)],
            }))
            .reverse()}
        />
      }
    />
  );
}

/** This month, which is not over, beside all of the last one. */
function comparison(
  months: readonly string[],
  received: readonly number[],
  word: (amount: number) => string,
): string {
  const [before = 0, now = 0] = received.slice(-2);
  const [last = "", present = ""] = months.slice(-2).map((month) => formatMonth(month));
  if (now === before) return text.asMuch(word(now), present, last);
  const say = now > before ? text.moreThan : text.lessThan;
  return say(word(now), present, word(Math.abs(now - before)), last);
}

function Picture({ months, money, caption }: OneCurrencyProps & { caption: string }) {
  const { currency, received, refunded } = money;
  const scale = createScale([...received, ...refunded]);
  const toBars = (amounts: readonly number[]) =>
    months.map((month, place) => {
      const value = amounts[place] ?? 0;
      return {
        key: month,
        value,
        title: text.bar(formatMonth(month), formatMoney(value, currency)),
      };
    });
  const best = months[received.indexOf(Math.max(...received))] ?? "";
  return (
    <Plot
      label={text.label(caption, formatMonth(best))}
      scale={scale}
      word={(amount) => formatRoundMoney(amount, currency)}
      ticks={monthTicks(months)}
    >
      <Bars bars={toBars(received)} scale={scale} />
      <Bars bars={toBars(refunded)} scale={scale} className="fill-warn" gap={0.34} />
    </Plot>
  );
}
