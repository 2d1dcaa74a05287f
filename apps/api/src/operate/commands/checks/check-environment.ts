import { CannotStart, type Environment, isSafe, readEnvironment } from "../../../boot/env.ts";
import { findWeakness } from "../../../boot/weak-secret.ts";
import { type Check, fail, failIn, noteCheck, ok } from "./check.ts";

const [OLDEST, OLDEST_MINOR] = [20, 19];

/** The environment as the product reads it, or a failed check with the reason. */
export function readForDoctor(): { environment?: Environment; checks: Check[] } {
  try {
    const environment = readEnvironment(process.env);
    const kind = environment.settings.production ? "production" : "not production";
    return { environment, checks: [ok("variables", `all can be read; NODE_ENV says ${kind}`)] };
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    const [, ...problems] = error.message.split("\n");
    return { checks: problems.map((problem) => fail("variables", problem.trim())) };
  }
}

/** Checks that need nothing but the settings. */
export function checkEnvironment({ settings, secrets, trust }: Environment): Check[] {
  const { production, publicUrl } = settings;
  return [
    checkNode(),
    checkSecrets(production, secrets),
    checkAddress(production, publicUrl),
    checkProxies(trust.trustedProxies.map(([, bits]) => bits)),
  ];
}

function checkNode(): Check {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major > OLDEST || (major === OLDEST && minor >= OLDEST_MINOR);
  const says = `Node.js ${process.versions.node}`;
  return enough ? ok("node", says) : fail("node", `${says}; 20.19 or newer is needed`);
}

function checkSecrets(production: boolean, secrets: string[]): Check {
  const weaknesses = secrets.flatMap((secret) => findWeakness(secret) ?? []);
  if (weaknesses.length > 0)
    return failIn(production, "secret", `AUTH_SECRET ${weaknesses.join(" and ")}`);
  if (!process.env["AUTH_SECRET"] && !process.env["AUTH_SECRET_FILE"])
    return failIn(production, "secret", "AUTH_SECRET is not set: a generated one is used");
  const several = secrets.length > 1 ? `${secrets.length} secrets, the first signs` : "one secret";
  return ok("secret", `${several}, none of them short, repeated or a sample`);
}

function checkAddress(production: boolean, publicUrl: string): Check {
  const name = "public address";
  if (!process.env["PUBLIC_URL"])
    return failIn(production, name, `PUBLIC_URL is not set: links in emails point to ${publicUrl}`);
  if (!isSafe(publicUrl)) return failIn(production, name, `${publicUrl} is not https`);
  return ok(name, publicUrl);
}

function checkProxies(bits: number[]): Check {
  const name = "proxies";
  if (bits.some((length) => length === 0))
    return fail(name, "TRUSTED_PROXIES trusts every address: any client can forge its address");
  if (bits.length === 0)
    return noteCheck(
      name,
      "TRUSTED_PROXIES is empty: behind a proxy, all visitors share its limits",
    );
  return ok(name, `TRUSTED_PROXIES names ${bits.length}`);
}
