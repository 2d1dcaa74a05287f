import { closeServices, openServices } from "@rollcall/core";
import { sealAudit } from "@rollcall/core/worker";
import { pino } from "pino";

const A_YEAR_MS = 365 * 86_400_000;

/** Signs what a person would get at a login, good for a year, since large clubs are kept. */
export type Sign = (
  kind: "access" | "checkin" | "refresh",
  claims: Record<string, unknown>,
) => string;

/** Does something with the product's own way of signing tokens, and seals what it wrote. */
export async function withSigner<T>(
  url: string,
  secret: string,
  work: (sign: Sign) => Promise<T>,
): Promise<T> {
  const services = openServices({
    databaseUrl: url,
    secrets: [secret],
    settings: {} as never, // nothing here asks for them
    log: pino({ level: "silent" }),
  });
  try {
    const made = await work((kind, claims) => {
      const now = new Date();
      return services.keys.sign(kind, claims, new Date(now.getTime() + A_YEAR_MS), now);
    });
    await sealAudit(services);
    return made;
  } finally {
    await closeServices(services);
  }
}
