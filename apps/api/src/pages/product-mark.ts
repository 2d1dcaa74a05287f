import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../../../web/src/ui/mark.svg");

interface ProductMark {
  /** As the pages of the build have it. A drawing without a text. */
  svg: string;
  /** The same as an icon that stands in the page: these pages ask for no file but their style. */
  icon: string;
}

let read: ProductMark | undefined;

/** The product's mark. Read with the first page: a program without its pages says so before. */
export function productMark(): ProductMark {
  if (!read) {
    const svg = readFileSync(FILE, "utf8").trim();
    read = { svg, icon: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
  }
  return read;
}
