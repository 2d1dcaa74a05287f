import { saveFile } from "./save-file.ts";

/** Hands a PDF that the API answers as base64 to the browser's downloads. */
export function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(name, bytes, "application/pdf");
}
