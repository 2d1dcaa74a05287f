import { asPng, saveFile } from "./save-file.ts";

/** Pixels of each side: a banking app reads the code from a photo of this size. */
const SIDE = 1024;

/** Saves a QR code that is an SVG as a PNG, which a phone's other apps can open. */
export async function saveCode(name: string, svg: string): Promise<void> {
  const image = new Image();
  // Firefox draws only what says how large it is.
  const sized = svg.replace("<svg ", `<svg width="${SIDE}" height="${SIDE}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE);
  saveFile(`${name}.png`, await asPng(canvas), "image/png");
}
