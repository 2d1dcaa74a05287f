import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"];

/**
 * An SVG of our own as PNG of this width, with the bundled typeface and none of the machine's. Never
 * of somebody else's: an SVG may name files.
 */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fontFiles = FONTS.map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}`));
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" };
  const image = await renderAsync(svg, { font, fitTo: { mode: "width", value: width } });
  return image.asPng();
}
