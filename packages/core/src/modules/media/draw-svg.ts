import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
/** The product's typeface (ADR 29). Texts with other letters are drawn as shapes (ADR 33). */
const FONTS = [
  "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
];

/**
 * An SVG of our own as PNG of this width, with the bundled typefaces and none of the machine's. Never
 * of somebody else's: an SVG may name files.
 */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fontFiles = FONTS.map((path) => resolve(path));
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Figtree" };
  const image = await renderAsync(svg, { font, fitTo: { mode: "width", value: width } });
  return image.asPng();
}
