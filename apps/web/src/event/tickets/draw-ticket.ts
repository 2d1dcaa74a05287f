import { accentFor } from "@rollcall/core/contract";
import { asPng } from "#lib/file/save-file.ts";
import { spellCode } from "#lib/format/spell-code.ts";
import { LOCALE } from "#lib/locale.ts";
import { formatPeriod } from "../format/format-period.ts";
import { drawQr } from "./draw-qr.ts";
import type { TicketEvent, TicketOf } from "./ticket-of.ts";

/** Pixels; the shape of a phone's screen, so that the picture fills it at the door. */
const WIDTH = 1080;
const HEIGHT = 1620;
const MARGIN = 90;
const HEAD = 190;
const QR = 700;
const INK = "#10151f";
const GREY = "#485469";

type Pen = CanvasRenderingContext2D;

/** Draws the ticket as a PNG: black on white whatever the theme, because it is held under a scanner. */
export async function drawTicket({ event, name, code, type }: TicketOf): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws no pictures");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  await drawHead(pen, event);
  let y = HEAD + 100;
  y = write(pen, event.title, { y, size: 60, weight: 800, lines: 2 });
  y = write(pen, formatPeriod(event, LOCALE), { y: y + 6, size: 34, colour: GREY, lines: 2 });
  if (event.venue) y = write(pen, event.venue, { y, size: 34, colour: GREY, lines: 1 });
  await drawCode(pen, code, HEIGHT - QR - 380);
  const below = write(pen, name, { y: HEIGHT - 300, size: 56, weight: 700, lines: 1 });
  if (type) write(pen, type, { y: below, size: 36, colour: GREY, lines: 1 });
  write(pen, spellCode(code), { y: HEIGHT - 90, size: 40, weight: 600, lines: 1, mono: true });
  return asPng(canvas);
}

async function drawHead(pen: Pen, { tenant }: TicketEvent): Promise<void> {
  const { accent, onAccent } = accentFor(tenant.accentColour).light;
  pen.fillStyle = accent;
  pen.fillRect(0, 0, WIDTH, HEAD);
  const logo = tenant.logo ? await loadImage(tenant.logo) : null;
  if (logo) drawLogo(pen, logo);
  const textStart = logo ? MARGIN + 130 : MARGIN;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.font = getFont(46, 700);
  pen.fillStyle = onAccent;
  pen.fillText(tenant.name, textStart, HEAD / 2, WIDTH - textStart - MARGIN);
}

function drawLogo(pen: Pen, logo: HTMLImageElement): void {
  const box = 100;
  const scale = box / Math.max(logo.naturalWidth, logo.naturalHeight);
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  pen.drawImage(logo, MARGIN + (box - width) / 2, (HEAD - height) / 2, width, height);
}

async function drawCode(pen: Pen, code: string, top: number): Promise<void> {
  const { size, path } = await drawQr(code);
  pen.save();
  pen.translate((WIDTH - QR) / 2, top);
  pen.scale(QR / size, QR / size);
  pen.fillStyle = "#000000";
  pen.fill(new Path2D(path));
  pen.restore();
}

interface Writing {
  y: number;
  size: number;
  lines: number;
  weight?: number;
  colour?: string;
  mono?: boolean;
}

/** Writes centred lines of at most the picture's width; what is too long ends in an ellipsis. */
function write(pen: Pen, words: string, how: Writing): number {
  const { size, lines, weight = 500, colour = INK, mono = false } = how;
  pen.font = getFont(size, weight, mono);
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  let y = how.y;
  for (const line of wrap(pen, words, lines)) {
    pen.fillText(line, WIDTH / 2, y, WIDTH - 2 * MARGIN);
    y += size * 1.3;
  }
  return y;
}

function wrap(pen: Pen, words: string, most: number): string[] {
  const fits = (line: string) => pen.measureText(line).width <= WIDTH - 2 * MARGIN;
  const lines: string[] = [""];
  for (const word of words.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (fits(line) || lines.at(-1) === "") lines[lines.length - 1] = line;
    else lines.push(word);
  }
  const visibleLines = lines.slice(0, most);
  if (lines.length > most) visibleLines[most - 1] += "…";
  return visibleLines;
}

function getFont(size: number, weight: number, mono = false): string {
  const family = getComputedStyle(document.body).getPropertyValue(mono ? "--mono" : "--font");
  return [weight, `${size}px`, family].join(" ");
}

/** Null if it cannot be loaded: a ticket without a logo opens the door as well. */
function loadImage(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => null,
  );
}
