import { writeFile } from "node:fs/promises";
import { encode } from "uqr";

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 10;

/**
 * Writes a film in which a ticket's QR code is held before the camera, as Chromium's fake camera
 * plays it (YUV4MPEG2, one frame).
 */
export async function filmTicket(path: string, ticketCode: string): Promise<void> {
  const { data, size } = encode(ticketCode, { border: 2 });
  const luma = Buffer.alloc(WIDTH * HEIGHT, 0xc0);
  const left = Math.floor((WIDTH - size * MODULE) / 2);
  const top = Math.floor((HEIGHT - size * MODULE) / 2);
  for (let y = 0; y < size * MODULE; y += 1) {
    for (let x = 0; x < size * MODULE; x += 1) {
      const isDark = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)];
      luma[(top + y) * WIDTH + left + x] = isDark ? 0x10 : 0xf0;
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 0x80);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  await writeFile(path, Buffer.concat([Buffer.from(head), luma, grey]));
}
