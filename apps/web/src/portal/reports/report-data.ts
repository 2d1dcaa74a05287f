import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** The report as a page; its other form is the text of a CSV file. */
export type ReportData = Exclude<
  inferRouterOutputs<AppRouter>["reporting"]["attendanceReport"],
  string
>;
export type ReportRow = ReportData["data"][number];
