import { setTimeout as sleep } from "node:timers/promises";
import type { Row, Sql } from "postgres";
import { getErrorCode, outcome, type Stage, signal } from "./fixtures.ts";

const silent = { onnotice: () => {} };

/** Backends are killed one after the other under load. Does the process live and serve on? */
export async function killedUnderLoad(stage: Stage): Promise<{ served: boolean }> {
  const client = stage.open({ ...silent, max: 4 });
  const admin = stage.open({ ...silent, max: 1 });
  const load = { served: 0, over: false };
  const workers = Array.from({ length: 40 }, () => serve(stage, client, load));
  for (let kill = 0; kill < 5; kill += 1) {
    await sleep(150);
    await killBackend(admin);
  }
  await sleep(300);
  const before = load.served;
  await sleep(300);
  load.over = true;
  await Promise.all(workers);
  return { served: load.served > before };
}

async function serve(stage: Stage, client: Sql, load: { served: number; over: boolean }) {
  while (!load.over) {
    try {
      await stage.begin(client, async (ask) => {
        await ask("select 1");
        await ask("select 2");
      });
      load.served += 1;
    } catch {
      await sleep(5);
    }
  }
}

/** SIGKILL, as the kernel's out-of-memory killer does it; every other backend then goes too. */
async function killBackend(admin: Sql): Promise<void> {
  const rows = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.catch(() => []);
  for (const { pid } of rows) process.kill(pid, "SIGKILL");
}

/**
 * A's backend ends while A awaits something else; B gets the replacement connection. What does A's
 * late query see, and does A's late COMMIT commit B's row, although B then rolls back?
 */
export async function lostTransaction(stage: Stage): Promise<{ seen: string; rows: number }> {
  const client = stage.open({ ...silent, max: 1 });
  const admin = stage.open({ ...silent, max: 1 });
  await admin`create table entry (tenant text)`;
  const terminated = signal();
  const entered = signal();
  const queried = signal();
  let tenantOnConnection = "";
  const a = stage.begin(client, async (ask) => {
    await ask("select set_config('app.tenant', 'A', true)");
    const [backend] = await ask("select pg_backend_pid() as pid");
    await admin`select pg_terminate_backend(${backend?.pid})`;
    terminated.fire();
    await entered.fired;
    tenantOnConnection = await outcome(readTenant(ask), String);
    queried.fire();
  });
  a.catch(() => {});
  await terminated.fired;
  const b = stage.begin(client, async (ask) => {
    await ask("select set_config('app.tenant', 'B', true)");
    await ask("insert into entry values ('B')");
    entered.fire();
    await queried.fired;
    await sleep(200);
    throw new Error("B takes it back");
  });
  await b.catch(() => {});
  const rows = await admin`select from entry`;
  await admin`drop table entry`;
  return { seen: tenantOnConnection, rows: rows.length };
}

/** A leaves a query behind when it fails; B then has the connection. What does the query see? */
export async function leftBehind(stage: Stage): Promise<{ seen: string }> {
  const client = stage.open({ ...silent, max: 1 });
  const entered = signal();
  let late = Promise.resolve("");
  const a = stage.begin(client, async (ask) => {
    await ask("select set_config('app.tenant', 'A', true)");
    late = entered.fired.then(() => outcome(readTenant(ask), String));
    throw new Error("A fails before its other half asks");
  });
  await a.catch(() => {});
  const seen = await stage.begin(client, async (ask) => {
    await ask("select set_config('app.tenant', 'B', true)");
    entered.fire();
    return late;
  });
  return { seen };
}

async function readTenant(ask: (statement: string) => Promise<Record<string, unknown>[]>) {
  const [row] = await ask("select current_setting('app.tenant', true) as tenant");
  return row?.tenant;
}

/** Transactions that begin when a connection has exactly its limit of queries in flight. */
export async function pipelineBoundary(stage: Stage, max: number): Promise<string[]> {
  const client = stage.open({ ...silent, max });
  await Promise.all(Array.from({ length: max }, () => client`select pg_sleep(0.05)`));
  const errors = new Set<string>();
  const note = (error: unknown) => void errors.add(getErrorCode(error));
  const full = 100 * max;
  const work = Array.from({ length: full + 10 * max }, (_, turn) =>
    turn < full
      ? client`select 1`.catch(note)
      : stage.begin(client, (ask) => ask("select 1").then(() => ask("select 2"))).catch(note),
  );
  await Promise.all(work);
  return [...errors];
}

/** A backend is terminated in the middle of a result. How does the next query fare? */
export async function cutResult(stage: Stage): Promise<string> {
  const { client, admin, pid, ended } = await streaming(stage);
  await admin`select pg_terminate_backend(${pid})`;
  await ended;
  return outcome(client`select 'whole' as answer`, getFirstAnswer);
}

/** The same with SIGKILL, by which the server says nothing any more. */
export async function killedResult(stage: Stage): Promise<string> {
  const { client, pid, ended } = await streaming(stage);
  process.kill(pid, "SIGKILL");
  await ended;
  // The cluster answers 57P03 until it has recovered.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await outcome(client`select 'whole' as answer`, getFirstAnswer);
    if (!AWAY.includes(answer)) return answer;
    await sleep(50);
  }
  return "still away";
}

const AWAY = ["57P03", "CONNECTION_CLOSED", "ECONNREFUSED", "ECONNRESET"];

const getFirstAnswer = (rows: Row[]): string => String(rows[0]?.answer);

async function streaming(stage: Stage) {
  const client = stage.open({ ...silent, max: 1, fetch_types: false });
  const admin = stage.open({ ...silent, max: 1 });
  const [backend] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const ended = client`
    select repeat('x', 1000), pg_sleep(0.001) from generate_series(1, 5000)`.catch(getErrorCode);
  await sleep(300);
  return { client, admin, pid: backend?.pid ?? 0, ended };
}
