import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** The report as JSON. The API's other form is CSV text. */
export type ReportData = Exclude<
  inferRouterOutputs<AppRouter>["reporting"]["attendanceReport"],
  string
>;
export type ReportRow = ReportData["data"][number];
export type RevenueData = inferRouterOutputs<AppRouter>["reporting"]["revenue"];
export type MemberGrowthData = inferRouterOutputs<AppRouter>["reporting"]["memberGrowth"];
