import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "../cluster.ts";

export type PageFigure = "fcpMs" | "lcpMs" | "cls" | "inpMs";

/** What apps/web's own bench says of one first page; that bench writes it, this one reads it. */
export interface PageRow {
  page: string;
  profile: string;
  /** The most that is wanted on this profile. */
  goals: Partial<Record<PageFigure, number>>;
  median: Record<PageFigure | "usableMs" | "kilobytes" | "requests", number>;
}

/** The pages as they were last measured on this machine, none if they were not. */
export function readPages(): PageRow[] {
  const file = join(HOME, "pages.json");
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as { rows: PageRow[] }).rows;
}
