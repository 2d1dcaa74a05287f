import { accentFor } from "#base/colour/accent-for.ts";
import { isInFigtree } from "#base/script/figtree-letters.mjs";
import { type Outline, outlineText } from "#base/script/outline-text.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { breakLines } from "./break-lines.ts";

/** The size that previews of links ask for (Open Graph). */
export const CARD = { width: 1200, height: 630 } as const;

/** The position of the club's logo, which has its own plate. */
export const LOGO_BOX = { left: 76, top: 68, size: 72 } as const;

const LEFT = 64;
const BOTTOM = 566;
const MAX_WIDTH = CARD.width - 2 * LEFT;
const MAX_LINES = 3;

export interface Card {
  title: string;
  /** Day and time in the club's language and the event's zone. */
  when: string;
  venue: string;
  club: string;
  accentColour: string | null;
  hasLogo: boolean;
  /** A photo needs more shade for the words than the pattern, which is dark enough by itself. */
  hasCover: boolean;
}

/** The words of a share image, to be laid over its picture: a scrim, the club above, the event below. */

export async function drawCardSvg(card: Card, turn: WorkTurn): Promise<string> {
  // The pattern has the club's colour already.
  const mark = card.hasCover ? accentFor(card.accentColour).dark.accent : "#ffffff";
  const { size, lines } = fitTitle(card.title);
  const step = Math.round(size * 1.16);
  const baseline = (line: number) => BOTTOM - 104 - (lines.length - 1 - line) * step;
  const when = await words(shorten(card.when, 34), { y: BOTTOM - 40, size: 34 }, turn);
  const place = { y: BOTTOM + 6, size: 28, opacity: 0.85 };
  const venue = await words(shorten(card.venue, 28), place, turn);
  const title: string[] = [];
  for (const [line, text] of lines.entries())
    title.push(await words(text, { y: baseline(line), size, bold: true }, turn));
  const rule = baseline(0) - size - 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
${scrim(card.hasCover ? [0.55, 0.3, 0.88] : [0, 0, 0.3])}${await club(card, turn)}
<rect x="${LEFT}" y="${rule}" width="96" height="8" rx="4" fill="${mark}"/>
${title.join("")}
${when}
${venue}
</svg>`;
}

function scrim(shades: readonly [number, number, number]): string {
  const stops = shades.map(
    (shade, index) =>
      `<stop offset="${[0, 0.35, 1][index]}" stop-color="#0b0e14" stop-opacity="${shade}"/>`,
  );
  const gradient = `<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`;
  return `<defs>${gradient}</defs><rect width="${CARD.width}" height="${CARD.height}" fill="url(#scrim)"/>`;
}

async function club({ club: name, hasLogo }: Card, turn: WorkTurn): Promise<string> {
  const { left, top, size } = LOGO_BOX;
  const plate = `<rect x="${left - 12}" y="${top - 12}" width="${size + 24}" height="${size + 24}" rx="20" fill="#ffffff"/>`;
  const x = hasLogo ? left + size + 36 : LEFT;
  const [line = ""] = breakLines(name, {
    size: 36,
    width: CARD.width - x - LEFT,
    maxLines: 1,
  });
  const style = { x, y: top + size / 2 + 13, size: 36, bold: true };
  return `${hasLogo ? plate : ""}${await words(line, style, turn)}`;
}

/** The largest size at which the title has no more than three lines. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const sizes = [84, 72, 60, 50];
  const all = sizes.map((size) => ({
    size,
    lines: breakLines(title, { size, width: MAX_WIDTH, maxLines: MAX_LINES + 1 }),
  }));
  const fits = all.find(({ lines }) => lines.length <= MAX_LINES);
  if (fits) return fits;
  const size = sizes.at(-1) ?? 0;
  return { size, lines: breakLines(title, { size, width: MAX_WIDTH, maxLines: MAX_LINES }) };
}

const shorten = (text: string, size: number): string =>
  breakLines(text, { size, width: MAX_WIDTH, maxLines: 1 })[0] ?? "";

interface Style {
  x?: number;
  y: number;
  size: number;
  bold?: boolean;
  opacity?: number;
}

async function words(text: string, style: Style, turn: WorkTurn): Promise<string> {
  const { x = LEFT, y, size, bold = false, opacity = 1 } = style;
  if (!isInFigtree(text))
    return outlined(await outlineText(turn, { text, isBold: bold }), { x, y, size, opacity });
  const weight = bold ? 700 : 400;
  return `<text x="${x}" y="${y}" font-family="Figtree" font-size="${size}" font-weight="${weight}" fill="#ffffff" fill-opacity="${opacity}">${escapeXml(text)}</text>`;
}

/**
 * The letters as shapes: an SVG finds no second font for what one lacks. They become smaller when the
 * line is longer than it was measured, as a transliteration may be.
 */
function outlined(
  { plain, thick, width }: Outline,
  { x, y, size, opacity }: Required<Omit<Style, "bold">>,
): string {
  const scale = Math.min(size / 1_000, (CARD.width - LEFT - x) / Math.max(width, 1));
  const place = `transform="translate(${x} ${y}) scale(${scale})"`;
  return `<g ${place} fill="#ffffff" fill-opacity="${opacity}"><path d="${plain}"/><path d="${thick}" stroke="#ffffff" stroke-width="32"/></g>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
