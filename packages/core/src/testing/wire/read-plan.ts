import postgres, { type Sql, type TransactionSql } from "postgres";
import { getLogin } from "#base/db/pool/logins.ts";
import { tenantSigner } from "#base/db/roles/sign-tenant.ts";
import type { TenantId } from "#base/ids.ts";
import { accessTo } from "../servers/access-to.ts";
import type { SentStatement } from "./sql-tap.ts";

/** A node of PostgreSQL's plan with what it really did. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Opens a session of the role of requests that explains statements of one tenant. */
export async function openPlanReader(databaseUrl: string, tenantId: TenantId) {
  const access = accessTo(databaseUrl);
  const { url, passwords } = getLogin(access, "rollcall_app");
  const client = postgres(url, { max: 1, password: passwords[0] ?? "", onnotice: () => {} });
  const signed = await tenantSigner(getLogin(access, "rollcall_system"))(tenantId);
  return {
    /** What the statement did, when it was run again with the parameters that were sent. */
    read: (sent: SentStatement): Promise<PlanNode> =>
      client.begin(async (tx) => {
        await tx`select set_config('app.tenant', ${signed}, true)`;
        return explained(tx, sent);
      }) as Promise<PlanNode>,
    close: () => client.end(),
  };
}

/** What a statement of the worker does when the database's owner runs it, and then takes it back. */
export async function planOf(owner: Sql, sent: SentStatement): Promise<PlanNode> {
  let plan: PlanNode | undefined;
  await owner
    .begin(async (tx) => {
      plan = await explained(tx, sent);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!plan) throw new Error("no plan");
  return plan;
}

class TakenBack extends Error {}

async function explained(
  tx: TransactionSql,
  { text, parameters }: SentStatement,
): Promise<PlanNode> {
  // As the first runs of a prepared statement are planned, and on one processor.
  await tx.unsafe(`set local plan_cache_mode = force_custom_plan;
    set local max_parallel_workers_per_gather = 0; set local statement_timeout = '60s'`);
  await tx.unsafe(`prepare listed as ${text}`);
  const values = parameters.map(literal).join(", ");
  const [row] = await tx.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
    `explain (analyze, buffers, timing off, format json) execute listed${values && `(${values})`}`,
  );
  await tx.unsafe("deallocate listed");
  const [plan] = row?.["QUERY PLAN"] ?? [];
  if (!plan) throw new Error(`no plan of: ${text}`);
  return plan.Plan;
}

const literal = (value: string | null): string =>
  value === null ? "null" : `'${value.replaceAll("'", "''")}'`;

/**
 * What a plan does that a big club would feel: it reads a large table from end to end, or sorts
 * more rows than `most`.
 */
export function slownessOf(node: PlanNode, large: ReadonlySet<string>, most: number): string[] {
  const table = node["Relation Name"] ?? "";
  const [input] = node.Plans ?? [];
  const sorted = node["Node Type"] === "Sort" ? rowsOf(input) : 0;
  return [
    ...(node["Node Type"] === "Seq Scan" && large.has(table) && node["Actual Loops"] > 0
      ? [`reads all of ${table}`]
      : []),
    ...(sorted > most ? [`sorts ${sorted} rows`] : []),
    ...(node.Plans ?? []).flatMap((child) => slownessOf(child, large, most)),
  ];
}

/** The pages of 8 kB that a plan read, from memory or from disk. */
export const pagesOf = (plan: PlanNode): number =>
  (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);

/** The rows that a plan read under this alias, whether it then kept them or not, over all of its loops. */
export const rowsReadOf = (node: PlanNode, alias: string): number =>
  // An alias that a statement has twice gets a number.
  (node.Alias?.replace(/_\d+$/, "") === alias ? rowsOf(node) + removedBy(node) : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsReadOf(child, alias), 0);

const rowsOf = (node: PlanNode | undefined): number =>
  Math.round((node?.["Actual Rows"] ?? 0) * (node?.["Actual Loops"] ?? 0));

const removedBy = (node: PlanNode): number =>
  Math.round((node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"]);
