import type Sharp from "sharp";
import { NARROW_COVER } from "#base/colour/uploaded-cover.ts";
import { AppError, invalid } from "#base/errors.ts";
import { openPicture, TooManyPixels } from "#base/open-picture.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { kindOfFile } from "./kind-of-file.ts";
import { pictureQueue } from "./picture-queue.ts";

const FILE_BYTES = 4 * 1024 * 1024;
const LOGO_BOX = 512;
const COVER_WIDTH = 1600;
const TALLEST = 2048;

/** A picture as it is kept and served. */
export interface Picture {
  type: "image/webp" | "image/png";
  width: number;
  height: number;
  bytes: Buffer;
  /** A cover's narrow form; null where the picture itself is no wider. */
  narrowBytes: Buffer | null;
}

/**
 * A club's logo from an uploaded file: within 512 by 512 pixels, transparent where it was.
 * Refusals as in writeCover.
 */
export const writeLogo = (file: Uint8Array, turn: WorkTurn): Promise<Picture> =>
  write(file, turn, async (picture) => {
    const webp = { quality: 90, alphaQuality: 100 };
    const logo = await sized(picture, LOGO_BOX, LOGO_BOX).webp(webp).toBuffer(WITH_SIZE);
    return { ...keptAs(logo), narrowBytes: null };
  });

/**
 * An event's cover from an uploaded file: at most 1600 pixels wide, and a form of 800. The picture
 * is decoded, turned upright and encoded again, so that nothing else of the file remains: no place
 * where it was taken, no camera. PAYLOAD_TOO_LARGE beyond 4 MiB. VALIDATION_ERROR for what is no
 * PNG, JPEG or WebP by its content, cannot be read, or has more than 40 million pixels or more than
 * 12,000 on one side.
 */
export const writeCover = (file: Uint8Array, turn: WorkTurn): Promise<Picture> =>
  write(file, turn, async (picture) => {
    const wide = await sized(picture, COVER_WIDTH, TALLEST).webp(PHOTO).toBuffer(WITH_SIZE);
    if (wide.info.width <= NARROW_COVER) return { ...keptAs(wide), narrowBytes: null };
    const again = await openPicture(wide.data);
    const narrowBytes = await again.resize({ width: NARROW_COVER }).webp(PHOTO).toBuffer();
    return { ...keptAs(wide), narrowBytes };
  });

const PHOTO = { quality: 80 };
const WITH_SIZE = { resolveWithObject: true } as const;

/** Upright, within a box, never enlarged. Without being asked the library keeps no metadata. */
const sized = (picture: Sharp.Sharp, width: number, height: number): Sharp.Sharp =>
  picture.rotate().resize({ width, height, fit: "inside", withoutEnlargement: true });

const keptAs = ({ data, info }: { data: Buffer; info: Sharp.OutputInfo }) => ({
  type: "image/webp" as const,
  width: info.width,
  height: info.height,
  bytes: data,
});

async function write(
  file: Uint8Array,
  turn: WorkTurn,
  work: (picture: Sharp.Sharp) => Promise<Picture>,
): Promise<Picture> {
  if (file.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The picture is larger than 4 MiB");
  if (!kindOfFile(file)) throw notAPicture("must be a PNG, JPEG or WebP picture");
  return pictureQueue.run(turn, () => openPicture(file).then(work).catch(refuse));
}

/** Hides the library's errors, which name its internals. The sender can only send another file. */
function refuse(error: unknown): never {
  if (error instanceof TooManyPixels) throw tooManyPixels();
  throw notAPicture("cannot be read as a picture");
}

const SIZE = "must have at most 12,000 pixels on each side and 40 million in all";

const tooManyPixels = () =>
  invalid({ path: "file", message: SIZE, code: "custom", reason: "TOO_MANY_PIXELS" });

const notAPicture = (message: string) =>
  invalid({ path: "file", message, code: "custom", reason: "NOT_A_PICTURE" });
