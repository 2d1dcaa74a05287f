import { readFileSync } from "node:fs";

/** Variables that hold a secret. `*_FILE` may name a file that holds the secret instead. */
export const SECRET_VARIABLES = [
  "AUTH_SECRET",
  "DATABASE_URL",
  "APP_DATABASE_URL",
  "SYSTEM_DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "REDIS_URL",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/** The environment with the secrets read from files, and the problems of these files. */
export interface WithSecrets {
  source: NodeJS.ProcessEnv;
  problems: string[];
}

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd provide them. A variable that is set
 * together with its `*_FILE` is refused, because it is unclear which of the two is meant.
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): WithSecrets {
  const source = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
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
