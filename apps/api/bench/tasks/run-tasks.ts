import { join } from "node:path";
import { startChild, type Usage } from "../child.ts";
import type { Cluster } from "../cluster.ts";
import type { TaskFinding } from "../findings.ts";
import type { Crossed } from "../proxy/server.ts";
import { makeData } from "../seed/club.ts";
import { openProduct, type Task } from "./task.ts";

const DATABASE = "tasks";

/**
 * Does each task once, in a database of its own and with a product of its own, whose worker runs. The
 * proxy counts the statements of everything that happens until the task is done.
 */
export async function runTasks(
  cluster: Cluster,
  secret: string,
  tasks: readonly Task[],
  members: number,
): Promise<TaskFinding[]> {
  const url = await cluster.addDatabase(DATABASE);
  const data = await makeData(url, secret, {
    ...{ members, sessions: 0, freeEvents: 0, roster: members, audit: members },
    supplies: { "check-in": members, batch: 0, undo: 0, approve: 0 },
  });
  const findings: TaskFinding[] = [];
  for (const { name, title, run } of tasks) {
    const proxy = await startChild("proxy", { env: { DATABASE_URL: url } });
    const env = {
      DATABASE_URL: await proxy.ask<string>("url"),
      AUTH_SECRET: secret,
      MAIL_DIR: join(cluster.directory, "mail"),
    };
    const product = await startChild("product", { env });
    const client = openProduct(await product.ask<string>("url"), data.managerToken);
    await proxy.ask("take");
    const since = performance.now();
    await run(client, data);
    const seconds = (performance.now() - since) / 1_000;
    const { statements } = await proxy.ask<Crossed>("take");
    const { peakMemory } = await product.ask<Usage>("usage");
    const counted = `${title}, ${members.toLocaleString("en")}`;
    findings.push({ name, title: counted, seconds, peakMemory, statements });
    await product.stop();
    await proxy.stop();
  }
  return findings;
}
