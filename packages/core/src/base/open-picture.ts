import type Sharp from "sharp";

/** Pixels that one picture may have: those of the largest cameras of phones, and not of a bomb. */
const MOST_PIXELS = 40_000_000;

const SECONDS = 15;

let opened: Promise<typeof Sharp> | undefined;

/**
 * The library that reads and writes pictures, loaded at the first one: most processes never need
 * its 20 MiB. It reads PNG, JPEG and WebP and refuses to load all else that it knows, SVG above all.
 */
function openSharp(): Promise<typeof Sharp> {
  opened ??= load();
  return opened;
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

/** A picture to be read: its first frame, within bounds of pixels and time. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp.Sharp> {
  const sharp = await openSharp();
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 } as const;
  return sharp(bytes, { ...options, failOn: "error" }).timeout({ seconds: SECONDS });
}
