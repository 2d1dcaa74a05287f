import type { Findings } from "../findings.ts";
import type { TargetName } from "../target-names.ts";
import { ratioOf, type Spread } from "./ratios.ts";

const ROW = 22;
const GROUP_GAP = 18;
const LEFT = 190;
const WIDTH = 760;
const TOP = 64;
const RIGHT = 60;
const MOST_SHOWN = 1.25;
const STEPS = [0, 0.25, 0.5, 0.75, 1, 1.25];
const BAR = 14;

const BARS = [
  ["product REST", "bare Hono", "REST ÷ (a)", "rest a"],
  ["product tRPC", "bare Hono", "tRPC ÷ (a)", "trpc a"],
  ["product REST", "lean Hono", "REST ÷ (c)", "rest"],
  ["product tRPC", "lean Hono", "tRPC ÷ (c)", "trpc"],
] as const satisfies readonly (readonly [TargetName, TargetName, string, string])[];

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933 }
  .head { font-weight: 600 } .small { font-size: 11px; fill: #52606d }
  .rest { fill: #1d6fb8 } .trpc { fill: #b8631d } .a { opacity: .55 }
  line { stroke: #cbd2d9 } .one { stroke: #1f2933 } .spread { stroke: #1f2933; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb } .small { fill: #9aa5b1 } line { stroke: #3e4c59 }
    .one, .spread { stroke: #e4e7eb } .rest { fill: #4a9fe8 } .trpc { fill: #e8954a }
  }`;

const x = (ratio: number): number =>
  LEFT + (Math.min(ratio, MOST_SHOWN) / MOST_SHOWN) * (WIDTH - LEFT - RIGHT);

/** The product's throughput over the baselines', as a picture for the document. */
export function drawRatios({ scenarios }: Findings): string {
  const compared = scenarios.filter((finding) => ratioOf(finding, "product REST", "lean Hono"));
  let y = TOP;
  const groups = compared.map((finding) => {
    const head = text(12, y + ROW, finding.name, "head");
    const bars = BARS.flatMap(([target, over, label, style], index) => {
      const ratio = ratioOf(finding, target, over);
      return ratio ? [bar(y + index * ROW, label, ratio, style)] : [];
    });
    y += BARS.length * ROW + GROUP_GAP;
    return [head, ...bars].join("\n");
  });
  const height = y + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">Throughput of the product over two baselines</title>
<style>${STYLE}</style>
${text(12, 22, "Throughput over the same route by hand; 1 is as fast", "head")}
${STEPS.map((step) => axis(step, height)).join("\n")}
${groups.join("\n")}
</svg>
`;
}

const axis = (step: number, height: number): string =>
  `<line x1="${x(step)}" y1="${TOP - 10}" x2="${x(step)}" y2="${height - 14}"${step === 1 ? ' class="one"' : ""}/>
${text(x(step), TOP - 16, String(step), "small", "middle")}`;

function bar(y: number, label: string, { median, least, most }: Spread, style: string): string {
  const middle = y + BAR / 2 + 4;
  return [
    text(LEFT - 8, middle + 4, label, "small", "end"),
    `<rect class="${style}" x="${x(0)}" y="${y + 4}" width="${(x(median) - x(0)).toFixed(1)}" height="${BAR}" rx="2"/>`,
    `<line class="spread" x1="${x(least).toFixed(1)}" y1="${middle}" x2="${x(most).toFixed(1)}" y2="${middle}"/>`,
    text(WIDTH - RIGHT + 10, middle + 4, median.toFixed(2), "small"),
  ].join("\n");
}

const text = (at: number, y: number, words: string, style: string, anchor = "start"): string =>
  `<text x="${at}" y="${y}" class="${style}" text-anchor="${anchor}">${words}</text>`;
