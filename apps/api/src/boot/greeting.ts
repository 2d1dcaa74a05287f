import { isLoopbackHost } from "../http/this-machine.ts";
import type { Environment } from "./env.ts";

// rules#running; the database holds a hash of it.
const DEMO_PASSWORD = "rollcall-demo-2026";
const ROLES = ["admin", "events", "finance", "member", "member2", "guest"];

/** Tells whoever started it where to go, and with the demonstration's data how to get in. */
export function greet({ seedDemo, settings }: Environment, url: string): void {
  const lines = [
    `Rollcall answers at ${url}`,
    `  Portal             ${url}/`,
    `  Platform portal    ${url}/platform`,
    `  API documentation  ${url}/api/docs`,
    `  OpenAPI document   ${url}/api/openapi.json`,
  ];
  if (!settings.production && answersHere(url)) lines.push(`  Mailbox, doors     ${url}/dev`);
  if (seedDemo) lines.push(`  A club's page      ${url}/riverside`, ...demoLogins());
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Whether it answers at this machine's own name: elsewhere the mailbox is open to nobody. */
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
