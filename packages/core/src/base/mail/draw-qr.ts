import { encode } from "uqr";

/** Pixels of a module's side. A screen of double density shows a ticket at its full size. */
const MODULE_PIXELS = 12;
const WHITE = 255;
/** A row that equals the one above it is written as zeros, and most rows of a QR code do. */
const FILTER_UP = 2;

/** Draws a text as a QR code: a greyscale PNG with the quiet zone of ISO/IEC 18004. */
export async function drawQr(text: string): Promise<Buffer> {
  // Only the worker draws, so a process that answers requests does not load the encoder.
  // Its bundle has a default export alone.
  const { default: pngjs } = await import("pngjs");
  const { data: modules, size } = encode(text, { ecc: "M", border: 4 });
  const width = size * MODULE_PIXELS;
  const pixels = Buffer.alloc(width * width, WHITE);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) fillModule(pixels, { x, y, width });
  const picture = new pngjs.PNG({ width, height: width });
  picture.data = pixels;
  return pngjs.PNG.sync.write(picture, {
    colorType: 0,
    inputColorType: 0,
    inputHasAlpha: false,
    filterType: FILTER_UP,
  });
}

function fillModule(pixels: Buffer, { x, y, width }: { x: number; y: number; width: number }) {
  for (let line = 0; line < MODULE_PIXELS; line += 1) {
    const start = (y * MODULE_PIXELS + line) * width + x * MODULE_PIXELS;
    pixels.fill(0, start, start + MODULE_PIXELS);
  }
}
