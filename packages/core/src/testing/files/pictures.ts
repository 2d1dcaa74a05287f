import sharp, { type Create } from "sharp";

/** A file as an upload brings it. */
export const pictureFile = (bytes: Uint8Array, name = "picture.png", type = "image/png") => ({
  ...{ name, type, bytes: new Uint8Array(bytes) },
});

/** A plain picture of one colour, to be written in a format. */
export const plainPicture = (width: number, height: number, more: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d3b", ...more } });

/** What is really in a picture. */
export const looksOf = async (bytes: Uint8Array) => {
  const { format, width, height, hasAlpha, pages, ...more } = await sharp(bytes).metadata();
  const { exif, icc, xmp, orientation } = more;
  return { format, width, height, hasAlpha, pages, exif, icc, xmp, orientation };
};

/** The colour of a picture's pixel, as [red, green, blue, …]. */
export async function pixelOf(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** Red on the left, blue on the right, lying on its side, with the place where it was taken. */
export async function photoOnItsSide(): Promise<Buffer> {
  const halves = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: "#ff0000" },
  })
    .composite([
      {
        input: await plainPicture(600, 800, { background: "#0000ff" }).png().toBuffer(),
        left: 600,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const place = { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 12/1", GPSLongitudeRef: "E" };
  return sharp(halves)
    .withExif({ IFD0: { Make: "SecretCamera", Artist: "Ada Example" }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const GIF = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

/** Forty-eight million pixels in a few kilobytes. */
export const bomb = () => plainPicture(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
