import { readFileSync } from "node:fs";

/** Variables that hold a secret. Each may stand in a file instead, which its `*_FILE` names. */
export const SECRET_VARIABLES = [
  "AUTH_SECRET",
  "DATABASE_URL",
  "APP_DATABASE_URL",
  "SYSTEM_DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "REDIS_URL",
  "METRICS_TOKEN",
] as const;

/** The environment with the secrets of its files, and what was wrong with a file. */
export interface WithSecrets {
  source: NodeJS.ProcessEnv;
  problems: string[];
}

/**
 * Reads the secrets that stand in files, as Docker, Kubernetes and systemd hand them over. A
 * variable beside its own file is refused: nobody could tell which of the two is meant.
 */
export function readSecretFiles(given: NodeJS.ProcessEnv): WithSecrets {
  const source = { ...given };
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = given[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (given[name]?.trim()) {
      problems.push(`${name}_FILE: ${name} is given as well, keep one of the two`);
      continue;
    }
    try {
      source[name] = readFileSync(file, "utf8").trim();
      if (!source[name]) problems.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE: ${file} cannot be read (${code})`);
    }
  }
  return { source, problems };
}
