/** A colour as people see it: lightness 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Three = readonly [number, number, number];

const HEX = /^#[\da-f]{6}$/;

/** The linear light of "#rrggbb", each part 0 to 1. @throws {RangeError} for any other text */
function parseLinear(hex: string): Three {
  if (!HEX.test(hex)) throw new RangeError("a colour is #rrggbb in lower case");
  const part = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** "#rrggbb" in OKLCH (Björn Ottosson's matrices, as CSS Color 4 has them). */
export function parseOklch(hex: string): Oklch {
  const [r, g, b] = parseLinear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bee), h: Math.atan2(bee, a) };
}

function linearFrom({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShowable = (linear: Three): boolean =>
  linear.every((part) => part >= -0.0005 && part <= 1.0005);

const STEPS = 16;

/** The nearest "#rrggbb": of a colour that screens do not have, the most vivid one that they have. */
export function toHex(colour: Oklch): string {
  let linear = linearFrom(colour);
  let [low, high] = [0, colour.c];
  for (let step = 0; step < STEPS && !isShowable(linear); step += 1) {
    const middle = (low + high) / 2;
    if (isShowable(linearFrom({ ...colour, c: middle }))) low = middle;
    else high = middle;
    if (step === STEPS - 1) linear = linearFrom({ ...colour, c: low });
  }
  return `#${linear.map(toHexByte).join("")}`;
}

function toHexByte(part: number): string {
  const light = Math.min(1, Math.max(0, part));
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}

/** The contrast of two "#rrggbb", 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = parseLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
