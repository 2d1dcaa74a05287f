import { saveFile } from "./save-file.ts";

/** Saves a PDF that the API has sent as base64, as a download of the browser. */
export function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(name, bytes, "application/pdf");
}
