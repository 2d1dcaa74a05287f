import { accentFor } from "./accent-for.ts";
import { parseOklch, toHex } from "./oklch.ts";

const WIDTH = 1600;
const HEIGHT = 900;

/** Numbers from 0 to 1, always the same ones of one seed. */
type Dice = () => number;

/** Shades of one colour, from the ground to what stands out most. */
type Shades = readonly [string, string, string, string];

type Draw = (dice: Dice, shades: Shades) => string;

/**
 * The cover of an event that has none: a calm pattern in the club's colour, as an SVG of 16:9 that
 * fills its box (rules#club-face). The same colour and seed always give the same picture. White
 * text can be read on it.
 * @param accent the club's "#rrggbb", or null
 * @param seed the event's id
 */
export function coverPattern(accent: string | null, seed: string): string {
  const dice = createDice(seed);
  const shades = drawShades(accentFor(accent).light.accent, dice);
  const draw = PATTERNS[Math.floor(dice() * PATTERNS.length)] ?? waves;
  // Several may stand in one page, where an id is of the whole page.
  const id = `cover-${seed.replace(/[^\w-]/g, "")}-${shades[0].slice(1)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shades[0]}"/><stop offset="1" stop-color="${shades[1]}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>${draw(dice, shades)}</svg>`;
}

function drawShades(accent: string, dice: Dice): Shades {
  const { c, h } = parseOklch(accent);
  const turn = (dice() - 0.5) * 0.5;
  const shade = (l: number, turns: number): string =>
    toHex({ l, c: Math.min(c, 0.16), h: h + turn * turns });
  return [shade(0.3, 0), shade(0.42, 1), shade(0.5, 1.4), shade(0.55, 2)];
}

/** As many half waves of 400 as the width needs behind the first one, however it is shifted. */
const CRESTS = 5;

/** Layered swells of water. */
const waves: Draw = (dice, shades) => {
  const layers = [0, 1, 2, 3, 4].map((layer) => {
    const top = 300 + layer * 125 + dice() * 40;
    const swell = 50 + dice() * 70;
    const shift = dice() * 400;
    const crests = "t400 0".repeat(CRESTS);
    const start = `M${round(-400 - shift)} ${round(top)}q200 ${round(-swell)} 400 0${crests}`;
    return `<path d="${start}V${HEIGHT}H-800z" fill="${shades[1 + (layer % 3)]}" opacity="${round(0.35 + layer * 0.1)}"/>`;
  });
  return layers.join("");
};

/** Rings around a point near an edge. */
const rings: Draw = (dice, shades) => {
  const x = round(dice() < 0.5 ? dice() * 400 : WIDTH - dice() * 400);
  const y = round(dice() * HEIGHT);
  const gap = 80 + dice() * 50;
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ring) => {
    const width = round(14 + dice() * 46);
    return `<circle cx="${x}" cy="${y}" r="${round(ring * gap * 1.6)}" stroke="${shades[1 + (ring % 3)]}" stroke-width="${width}"/>`;
  });
  return `<g fill="none" opacity=".7">${all.join("")}</g>`;
};

/** Bands across the corner, as of a flag in the wind. */
const bands: Draw = (dice, shades) => {
  const lean = 300 + dice() * 400;
  let x = -lean;
  const all: string[] = [];
  for (let band = 0; x < WIDTH; band += 1) {
    const width = 60 + dice() * 220;
    const corners = `${round(x)} ${HEIGHT}L${round(x + lean)} 0h${round(width)}L${round(x + width)} ${HEIGHT}z`;
    all.push(`<path d="M${corners}" fill="${shades[1 + (band % 3)]}"/>`);
    x += width + 40 + dice() * 120;
  }
  return `<g opacity=".6">${all.join("")}</g>`;
};

/** Quarters of discs in a grid. */
const tiles: Draw = (dice, shades) => {
  const side = 200;
  const all: string[] = [];
  for (let y = 0; y < HEIGHT; y += side)
    for (let x = 0; x < WIDTH; x += side) {
      const quarter = QUARTERS[Math.floor(dice() * QUARTERS.length)];
      const fill = shades[1 + Math.floor(dice() * 3)];
      if (quarter) all.push(`<path d="M${x} ${y}${quarter}" fill="${fill}"/>`);
    }
  return `<g opacity=".75">${all.join("")}</g>`;
};

const PATTERNS: readonly Draw[] = [waves, rings, bands, tiles];

/** From the upper left corner of a tile; the last one leaves it empty. */
const QUARTERS = [
  "h200a200 200 0 0 1-200 200z",
  "h200v200a200 200 0 0 1-200-200z",
  "v200h200a200 200 0 0 0-200-200z",
  "m200 0v200h-200a200 200 0 0 1 200-200z",
  "",
];

const round = (value: number): number => Math.round(value * 100) / 100;

/** mulberry32, begun with the FNV-1a hash of the seed. */
function createDice(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
