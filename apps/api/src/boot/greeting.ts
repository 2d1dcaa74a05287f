import type { Logger } from "pino";
import { isLoopbackHost } from "../http/this-machine.ts";
import type { Environment } from "./env.ts";

// rules#running; the database holds a hash of it.
const DEMO_PASSWORD = "rollcall-demo-2026";
const ROLES = ["admin", "events", "finance", "member", "member2", "guest"];

/**
 * Prints the addresses to open and, with demonstration data, how to log in. In production a program
 * reads the output, a line of JSON after another (docs/logs.md): there it is a line of the log.
 */
export function greet({ part, seedDemo, settings }: Environment, url: string, log: Logger): void {
  if (settings.production) {
    log.info({ url }, "started");
    return;
  }
  if (part === "worker") {
    process.stdout.write(`Rollcall's worker answers at ${url} (/health and /metrics alone)\n`);
    return;
  }
  const lines = [
    `Rollcall answers at ${url}`,
    `  Portal             ${url}/`,
    `  Platform portal    ${url}/platform`,
    `  API documentation  ${url}/api/docs`,
    `  OpenAPI document   ${url}/api/openapi.json`,
  ];
  if (answersHere(url)) lines.push(`  Mailbox, doors     ${url}/dev`);
  if (seedDemo) lines.push(`  A club's page      ${url}/riverside`, ...demoLogins());
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Whether the address is this machine's own. The mailbox answers at no other address. */
function answersHere(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || hostname === "0.0.0.0" || hostname === "[::]";
}

/** The demonstration's logins, a line each. */
export function demoLogins(): string[] {
  return [
    `Demonstration logins, all with the password ${DEMO_PASSWORD}:`,
    "  platform@rollcall.example (platform portal)",
    ...["riverside", "northlight"].map(
      (tenant) => `  ${ROLES.map((role) => `${role}@`).join(" ")} at ${tenant}.example`,
    ),
  ];
}
