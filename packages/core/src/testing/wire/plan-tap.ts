import { openTap, type ReadBytes } from "./tap.ts";

/** A node of a plan with what it really did, as auto_explain writes it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Function Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

/** A statement that the server ran, alone or inside a trigger or function. */
export interface ExplainedStatement {
  text: string;
  plan: PlanNode;
}

const TYPE = 1;
const HEADER = TYPE + 4;
const NOTICE = "N";
const PLAN = /^duration: .* plan:\n/;

/**
 * A wire to a database whose auto_explain sends each plan to the client as a notice
 * (`explainEverything`). It reads what the server answers, so that it also sees the statements of
 * triggers, of functions and of any driver.
 */
export const openPlanTap = (target: URL) => openTap(target, "answered", noticeReader);

function noticeReader(report: (statement: ExplainedStatement) => void): ReadBytes {
  let waiting: Buffer = Buffer.alloc(0);
  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    while (waiting.length >= HEADER) {
      const size = TYPE + waiting.readInt32BE(TYPE);
      if (waiting.length < size) return;
      if (waiting[0] === NOTICE.charCodeAt(0)) {
        const statement = statementOf(waiting.toString("utf8", HEADER, size));
        if (statement) report(statement);
      }
      waiting = waiting.subarray(size);
    }
  };
}

/** The fields of a notice are a letter and a text each; M is the message. */
function statementOf(notice: string): ExplainedStatement | undefined {
  const message =
    notice
      .split("\0")
      .find((field) => field.startsWith("M"))
      ?.slice(1) ?? "";
  if (!PLAN.test(message)) return undefined;
  const explained = JSON.parse(message.replace(PLAN, "")) as {
    "Query Text": string;
    Plan: PlanNode;
  };
  return { text: explained["Query Text"], plan: explained.Plan };
}

/** How a plan is chosen for a prepared statement; a server changes from one to the other by itself. */
export type PlanMode = "custom" | "generic";

/** The statements for a superuser after which each new session of a database explains everything. */
export const explainEverything = (database: string, mode: PlanMode): string =>
  `load 'auto_explain';
  ${Object.entries({
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    plan_cache_mode: `force_${mode}_plan`,
    max_parallel_workers_per_gather: "0",
  })
    .map(([name, value]) => `alter database ${database} set ${name} = '${value}'`)
    .join(";\n")}`;

/** What a scan of a table or an index read, whether it kept the rows or threw them away. */
export interface Scan {
  /** The table, or the index of which a bitmap was made. */
  of: string;
  node: string;
  rows: number;
  /** How often it was begun. */
  loops: number;
  /** Pages of 8 kB, of the index as well: an index can be read from end to end for a few rows. */
  pages: number;
}

/**
 * All scans of a plan. A bitmap of one index is read by its table's scan, and counts there: what the
 * index still holds of rows that are gone says when it was cleaned last.
 */
export function scansOf(node: PlanNode, parent?: PlanNode): Scan[] {
  const inner = (node.Plans ?? []).flatMap((child) => scansOf(child, node));
  const of = node["Relation Name"] ?? node["Index Name"];
  const isCountedAbove =
    node["Node Type"] === "Bitmap Index Scan" && parent?.["Node Type"] === "Bitmap Heap Scan";
  if (of === undefined || isCountedAbove) return inner;
  const removed =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const rows = Math.round((node["Actual Rows"] + removed) * node["Actual Loops"]);
  const pages = (node.Plans ?? []).reduce((rest, child) => rest - pagesOf(child), pagesOf(node));
  return [{ of, node: node["Node Type"], rows, loops: node["Actual Loops"], pages }, ...inner];
}

const pagesOf = (node: PlanNode): number => node["Shared Hit Blocks"] + node["Shared Read Blocks"];

/** The names of all indexes that a plan reads. */
export const indexesOf = (node: PlanNode): string[] => [
  ...(node["Index Name"] ? [node["Index Name"]] : []),
  ...(node.Plans ?? []).flatMap(indexesOf),
];

/** Rows that a statement returned, or changed where it returns none. */
export const returnedRows = (plan: PlanNode): number =>
  plan["Node Type"] === "ModifyTable" && plan["Actual Rows"] === 0
    ? (plan.Plans ?? []).reduce((sum, child) => sum + child["Actual Rows"], 0)
    : plan["Actual Rows"];
