import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  bomb,
  GIF,
  looksOf,
  photoOnItsSide,
  pixelOf,
  plainPicture,
  SVG,
} from "#testing/files/pictures.ts";
import { refused } from "#testing/people/refused.ts";
import * as pictures from "./write-picture.ts";

const TURN = { lane: "interactive", tenant: "club", caller: "ada" } as const;
const writeLogo = (file: Uint8Array) => pictures.writeLogo(file, TURN);
const writeCover = (file: Uint8Array) => pictures.writeCover(file, TURN);

const reasonOf = (error: unknown) =>
  (error as { details: { path: string; reason: string }[] }).details.map(
    ({ path, reason }) => `${path}: ${reason}`,
  );

/** A PNG with another size in its header, and the header's own sum made right. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

describe("a logo", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "of a %s becomes WebP within 512 by 512",
    async (format) => {
      const picture = await writeLogo(await plainPicture(1_000, 400)[format]().toBuffer());
      expect(picture).toMatchObject({ type: "image/webp", width: 512, height: 205 });
      expect(picture.narrowBytes).toBeNull();
      expect(await looksOf(picture.bytes)).toMatchObject({
        format: "webp",
        width: 512,
        height: 205,
      });
    },
  );

  test("stays transparent where it was, and is never enlarged", async () => {
    const clear = { channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } as const;
    const picture = await writeLogo(await plainPicture(40, 30, clear).png().toBuffer());
    expect(await looksOf(picture.bytes)).toMatchObject({ width: 40, height: 30, hasAlpha: true });
    expect((await pixelOf(picture.bytes, 20, 15))[3]).toBe(0);
  });

  test("of an animation is its first frame", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        plainPicture(20, 20, { background }).png().toBuffer(),
      ),
    );
    const { default: sharp } = await import("sharp");
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const picture = await writeLogo(animated);
    expect((await looksOf(picture.bytes)).pages).toBeUndefined();
    const [red = 0, , blue = 0] = await pixelOf(picture.bytes, 10, 10);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
});

describe("a cover", () => {
  test("is 1600 pixels wide at most, and has a form of 800", async () => {
    const picture = await writeCover(await plainPicture(3_200, 1_800).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1_600, height: 900 });
    const narrow = await looksOf(picture.narrowBytes as Buffer);
    expect(narrow).toMatchObject({ format: "webp", width: 800, height: 450 });
  });

  test("that is no wider than 800 has one form", async () => {
    const picture = await writeCover(await plainPicture(640, 480).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 640, height: 480, narrowBytes: null });
  });

  test("stands upright, and nothing tells where and by whom it was taken", async () => {
    const photo = await photoOnItsSide();
    expect(photo.includes("SecretCamera")).toBe(true);
    const { bytes, width, height } = await writeCover(photo);
    expect({ width, height }).toEqual({ width: 800, height: 1_200 });
    // Turned clockwise, its left side is on top.
    expect((await pixelOf(bytes, 400, 100))[0]).toBeGreaterThan(200);
    expect((await pixelOf(bytes, 400, 1_100))[2]).toBeGreaterThan(200);
    const { exif, icc, xmp, orientation } = await looksOf(bytes);
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ["SecretCamera", "Ada Example", "EXIF", "GPS"])
      expect(bytes.includes(secret)).toBe(false);
  });

  test("has nothing of what stood behind the picture in the file", async () => {
    const png = await plainPicture(900, 500).png().toBuffer();
    const { bytes } = await writeCover(
      Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
    );
    expect(bytes.includes("script")).toBe(false);
  });
});

describe("400 VALIDATION_ERROR with the reason", () => {
  const png = plainPicture(300, 200).png().toBuffer();
  test.each([
    ["nothing", () => Buffer.alloc(0)],
    ["a text", () => Buffer.from("hello")],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", () => SVG],
    ["a GIF", () => GIF],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ")],
    ["a PNG's beginning alone", async () => (await png).subarray(0, 8)],
    ["half a PNG", async () => (await png).subarray(0, (await png).length / 2)],
    ["a JPEG's beginning before noise", () => Buffer.concat([Buffer.from("ffd8ff", "hex"), SVG])],
    ["a RIFF that is sound", () => Buffer.from("RIFF\0\0\0\0WAVEfmt ")],
  ] as const)("NOT_A_PICTURE for %s", async (_, make) => {
    const refusal = await writeCover(await make()).catch((error: unknown) => error);
    expect(refusal).toEqual(refused("VALIDATION_ERROR"));
    expect(reasonOf(refusal)).toEqual(["file: NOT_A_PICTURE"]);
  });

  test("TOO_MANY_PIXELS for a small file that would unpack to gigabytes", async () => {
    const small = await bomb();
    expect(small.length).toBeLessThan(1024 * 1024);
    const refusal = await writeLogo(small).catch((error: unknown) => error);
    expect(refusal).toEqual(refused("VALIDATION_ERROR"));
    expect(reasonOf(refusal)).toEqual(["file: TOO_MANY_PIXELS"]);
  });

  test.each([
    ["12,001 pixels wide", 12_001, 1],
    ["12,001 pixels high", 1, 12_001],
    ["65,535 pixels wide and 600 high", 65_535, 600],
  ])("TOO_MANY_PIXELS for a picture that is %s, before it is decoded", async (_, width, height) => {
    // The rows that the header promises are missing: decoding them would say NOT_A_PICTURE.
    const claimed = withSize(await png, width, height);
    for (const write of [writeLogo, writeCover]) {
      const refusal = await write(claimed).catch((error: unknown) => error);
      expect(refusal).toEqual(refused("VALIDATION_ERROR"));
      expect(reasonOf(refusal)).toEqual(["file: TOO_MANY_PIXELS"]);
    }
  });

  test("for a PNG whose header alone claims a million by a million pixels", async () => {
    const refusal = await writeLogo(withSize(await png, 1_000_000, 1_000_000)).catch(
      (error: unknown) => error,
    );
    expect(refusal).toEqual(refused("VALIDATION_ERROR"));
  });
});

test("a picture of 12,000 pixels on one side is taken", async () => {
  const panorama = await plainPicture(12_000, 600).png().toBuffer();
  expect(await writeCover(panorama)).toMatchObject({ width: 1_600, height: 80 });
});

test("413 PAYLOAD_TOO_LARGE beyond 4 MiB, and no sooner", async () => {
  const png = await plainPicture(30, 20).png().toBuffer();
  const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect(await writeLogo(filled(4 * 1024 * 1024))).toMatchObject({ width: 30 });
  const over = writeLogo(filled(4 * 1024 * 1024 + 1));
  await expect(over).rejects.toEqual(refused("PAYLOAD_TOO_LARGE"));
});
