import { inCore, seenByApi } from "../defect.mjs";

const OPEN = "base/open-picture.ts";
const WRITE = "modules/media/write-picture.ts";
const FIND = "packages/core/src/modules/media/find-picture.ts";
const PRUNE = "modules/media/prune-media";
const WRITTEN = "modules/media/write-picture";

/**
 * What an uploaded picture may bring with it, and who is given one.
 * @type {import("../defect.mjs").Defect[]}
 */
export const PICTURES = [
  inCore(
    "the bound of pixels, without which a small file unpacks to gigabytes",
    OPEN,
    "width * height > MAX_PIXELS",
    "width * height < 0",
    WRITTEN,
  ),
  inCore(
    "the bound of a side, without which a long picture takes a decoder many seconds",
    OPEN,
    "Math.max(width, height) > MAX_SIDE",
    "Math.max(width, height) < 0",
    WRITTEN,
  ),
  inCore(
    "the first frame of an animation, and no other",
    OPEN,
    "pages: 1 }",
    "pages: -1 }",
    WRITTEN,
  ),
  inCore(
    "the place and the camera that a photograph tells of",
    WRITE,
    "picture.rotate().resize({",
    "picture.rotate().keepMetadata().resize({",
    WRITTEN,
  ),
  inCore(
    "the four MiB of an uploaded picture",
    WRITE,
    "if (file.length > FILE_BYTES)",
    "if (file.length > 2 * FILE_BYTES)",
    WRITTEN,
  ),
  inCore(
    "the month for which a replaced picture answers",
    `${PRUNE}.ts`,
    "const KEPT_DAYS = 30;",
    "const KEPT_DAYS = -1;",
    PRUNE,
  ),
  seenByApi(
    "the pictures of a club that is suspended",
    FIND,
    'eq(media.type, "image/webp"), isOpen)',
    'eq(media.type, "image/webp"))',
    "test/media",
  ),
  seenByApi(
    "the narrow form in what tells a browser that it has a picture already",
    FIND,
    'etag: `"${digest}${narrow ?? ""}"`',
    'etag: `"${digest}"`',
    "test/media",
  ),
];
