import type { ReactNode } from "react";
import { pickEvenly, type Scale } from "./scale.ts";

/** A word below the axis, at a share of its width. */
export interface Tick {
  /** Unique among the ticks. */
  key: string;
  word: string;
  /** Where the word begins, 0 at the left and 1 at the right edge. */
  share: number;
  /** The word stands around that place instead: below the middle of its bar. */
  isMiddle?: boolean;
}

interface PlotProps {
  /** What the picture shows, for those who do not see it: a sentence with its numbers. */
  label: string;
  scale: Scale;
  /** A number of the scale as people read it. */
  word: (value: number) => string;
  ticks: readonly Tick[];
  /** Names the area when it is wider than the page and scrolls. */
  scrolls?: { name: string; leastWidth: number };
  /** Bars, lines and marks. */
  children: ReactNode;
}

/** The height of what is drawn, in pixels. The width is that of the panel. */
export const HEIGHT = 176;
/** Above the greatest line, so that its number and the words of marks are not cut. */
const HEAD = 18;
const FOOT = 26;

export const percent = (share: number): string => `${share * 100}%`;
/** How far from the top a value stands. */
export const fromTop = (value: number, { most }: Scale): number => HEIGHT * (1 - value / most);

/** The frame of every plot: lines with their numbers at the left, words below, what is drawn. */
export function Plot({ label, scale, word, ticks, scrolls, children }: PlotProps) {
  const picture = (
    <svg
      width="100%"
      height={HEAD + HEIGHT + FOOT}
      role="img"
      aria-label={label}
      className="block overflow-visible"
      style={{ minWidth: scrolls?.leastWidth }}
    >
      <svg y={HEAD} width="100%" height={HEIGHT + FOOT} overflow="visible" aria-hidden="true">
        <Lines scale={scale} />
        {children}
        <Words ticks={ticks} />
      </svg>
    </svg>
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Numbers scale={scale} word={word} />
      {scrolls ? (
        <section
          aria-label={scrolls.name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          // What scrolls is cut at its edge: the last word has room beside its place.
          className="overflow-x-auto pe-5"
        >
          {picture}
        </section>
      ) : (
        <div className="min-w-0">{picture}</div>
      )}
    </div>
  );
}

/** Beside the picture and not in it, so that they stay when it scrolls. */
const Numbers = ({ scale, word }: Pick<PlotProps, "scale" | "word">) => (
  <ul
    aria-hidden="true"
    className="grid h-[194px] content-between pt-2 text-end text-xs text-muted"
  >
    {scale.lines.map((value) => (
      <li key={value} className="leading-5 tabular-nums">
        {word(value)}
      </li>
    ))}
  </ul>
);

const Lines = ({ scale }: { scale: Scale }) =>
  scale.lines.map((value) => {
    const y = fromTop(value, scale);
    return (
      <line key={value} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" strokeWidth="1" />
    );
  });

const MAX_TICK_WORDS = 8;
/** On a phone every second of more words is left out. */
const FEW_WORDS = 6;
/** From here on a word ends at its place, or it would stand out of the panel. */
const LAST = 0.91;

function Words({ ticks }: { ticks: readonly Tick[] }) {
  const shownTicks = pickEvenly(ticks, MAX_TICK_WORDS);
  return shownTicks.map(({ one: { key, word, share, isMiddle = false } }, place) => {
    const isLast = !isMiddle && share > LAST;
    const isSpare = shownTicks.length > FEW_WORDS && place % 2 === 1;
    return (
      <text
        key={key}
        x={isLast ? "100%" : percent(share)}
        y={HEIGHT + 20}
        textAnchor={isLast ? "end" : isMiddle ? "middle" : "start"}
        className={`fill-muted text-xs ${isSpare ? "max-sm:hidden" : ""}`}
      >
        {word}
      </text>
    );
  });
}

/** Less than that is no comparison. */
const FEWEST = 2;

interface CaptionedProps {
  /** The plot in one sentence: "81 registered, 12 in the last week". */
  caption: ReactNode;
  /** What each colour stands for. */
  keys?: readonly { className: string; word: string }[];
  /** How many values the plot would show: one alone is said by the caption, and not drawn. */
  points: number;
  plot: ReactNode;
  /** The same numbers, closed until somebody wants them. */
  table: ReactNode;
}

/** A plot with the sentence that it says above it, its colours, and its table below. */
export function CaptionedPlot({ caption, keys = [], points, plot, table }: CaptionedProps) {
  const isDrawn = points >= FEWEST;
  return (
    <figure className="m-0 grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {caption}
        {isDrawn && keys.length > 0 && (
          <span aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {keys.map(({ className, word }) => (
              <span key={word} className="inline-flex items-center gap-2">
                <span className={`inline-block size-3 rounded-sm ${className}`} />
                {word}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {isDrawn && plot}
      {table}
    </figure>
  );
}
