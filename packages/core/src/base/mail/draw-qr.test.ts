import sharp from "sharp";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./draw-qr.ts";

test("a picture of the code, with four modules of quiet zone and twelve pixels a module", async () => {
  const modules = encode("7K3PWX", { ecc: "M", border: 4 });
  const picture = await drawQr("7K3PWX");

  const grey = sharp(picture).extractChannel(0).raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: modules.size * 12, height: modules.size * 12, channels: 1 });
  for (const [y, row] of modules.data.entries())
    for (const [x, isDark] of row.entries()) {
      const first = y * 12 * info.width + x * 12;
      const last = first + 11 * info.width + 11;
      expect([data[first], data[last]]).toEqual(isDark ? [0, 0] : [255, 255]);
    }
});

test("a ticket's picture is small enough to attach to every mail", async () => {
  expect((await drawQr("8Q4M-2K7P-X3WT-9RND")).length).toBeLessThan(3_000);
});
