const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

/** What a file's first bytes say that it is, whatever its name and type say; undefined for others. */
export function kindOfFile(bytes: Uint8Array): "png" | "jpeg" | "webp" | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  if (head.subarray(0, PNG.length).equals(PNG)) return "png";
  if (head.subarray(0, JPEG.length).equals(JPEG)) return "jpeg";
  const isRiff = head.toString("latin1", 0, 4) === "RIFF";
  return isRiff && head.toString("latin1", 8, 12) === "WEBP" ? "webp" : undefined;
}
