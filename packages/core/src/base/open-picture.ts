import type Sharp from "sharp";

/** Pixels that one picture may have: those of the largest cameras of phones, and not of a bomb. */
const MAX_PIXELS = 40_000_000;
/** Pixels of one side: the time of some decoders grows with the length of a side. */
const MAX_SIDE = 12_000;

const SECONDS = 15;

let library: Promise<typeof Sharp> | undefined;

/**
 * The library that reads and writes pictures, loaded at the first one: most processes never need
 * its 20 MiB. It reads PNG, JPEG and WebP and refuses to load all else that it knows, SVG above all.
 */
function openSharp(): Promise<typeof Sharp> {
  library ??= load();
  return library;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"],
  });
  return sharp;
}

/** A PNG of one colour, as quick to make as to send. */
export async function makePlainPicture(
  size: { width: number; height: number },
  background: string,
): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp({ create: { ...size, channels: 3, background } })
    .png({ palette: true })
    .toBuffer();
}

/** A picture has more than 40 million pixels, or more than 12,000 on one side. */
export class TooManyPixels extends Error {}

/**
 * Opens a picture: its first frame, which has a limited time. Throws TooManyPixels by what the
 * header says, before anything is decoded, and the library's error when it is no picture.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp.Sharp> {
  const sharp = await openSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new TooManyPixels();
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  return sharp(bytes, { ...options, failOn: "error" }).timeout({ seconds: SECONDS });
}
