/** A QR code as the path of its dark modules, one unit each, with its quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

const QUIET_ZONE = 4;

/** Draws a QR code; the library comes with the first one. */
export async function drawQr(content: string): Promise<QrDrawing> {
  const { encode } = await import("uqr");
  const { size, data } = encode(content, { ecc: "M", border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((filled, x) => (filled ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
