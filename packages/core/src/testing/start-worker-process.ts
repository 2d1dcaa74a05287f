import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("worker-process.ts", import.meta.url));

/** A worker of its own process. */
export interface WorkerProcess {
  /** SIGKILL: nothing of it runs afterwards, not even a handler. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a worker on a database, whose mail goes to SMTP_URL or into MAIL_DIR. */
export function startWorkerProcess(
  databaseUrl: string,
  mail: { SMTP_URL: string } | { MAIL_DIR: string },
): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", PROGRAM], {
    env: { ...process.env, ...mail, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
