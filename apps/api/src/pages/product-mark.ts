import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../../../web/src/ui/mark.svg");

/** The product's mark as the pages of the build have it. A drawing without a text. */
export const MARK = readFileSync(FILE, "utf8").trim();

/** The same as an icon that stands in the page: these pages ask for no file but their style. */
export const MARK_ICON = `data:image/svg+xml;base64,${Buffer.from(MARK).toString("base64")}`;
