/** Reads QR codes from camera frames: with the browser's own reader, else with zxing's wasm. */
export type QrReader = {
  /** The texts of all codes in the frame. */
  read(frame: ImageBitmapSource): Promise<string[]>;
};

type Detector = { detect(frame: ImageBitmapSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Loads the reader. A browser without its own downloads a large file at the first use. */
export async function loadQrReader(): Promise<QrReader> {
  const detector = (await nativeDetector()) ?? (await bundledDetector());
  return {
    async read(frame) {
      const codes = await detector.detect(frame);
      return codes.map(({ rawValue }) => rawValue);
    },
  };
}

async function nativeDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Native) return null;
  const formats = await Native.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : null;
}

async function bundledDetector(): Promise<Detector> {
  const { createBundledDetector } = await import("./bundled-detector.ts");
  return createBundledDetector();
}
