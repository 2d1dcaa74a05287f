// Checks first whether the registry answers: package managers try for over a minute and then fail.
import { connect } from "node:net";
import { capture } from "./processes.mjs";

const ANSWERS_WITHIN_MS = 4000;

/**
 * Tests whether the registry, or the proxy in front of it, accepts connections.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} the reason in plain words if not; undefined if it does
 */
export async function whyNoRegistry(env = process.env) {
  const { registry, proxy } = await configuration(env);
  const url = new URL(proxy ?? registry);
  const reason = await refusal(url);
  return reason && `${url.hostname} cannot be reached (${reason})`;
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<{ registry: string, proxy: string | undefined }>} */
async function configuration(env) {
  const { output } = await capture("npm", ["config", "list", "--json"], { env });
  const text = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  try {
    const settings = JSON.parse(text);
    const proxy = settings["https-proxy"] || settings.proxy || env["HTTPS_PROXY"];
    return { registry: settings.registry, proxy: proxy || undefined };
  } catch {
    return { registry: "https://registry.npmjs.org/", proxy: undefined };
  }
}

/** @param {URL} url @returns {Promise<string | undefined>} */
function refusal({ hostname, port, protocol }) {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || (protocol === "http:" ? 80 : 443) });
    const settle = (/** @type {string | undefined} */ reason) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(reason);
    };
    // Limits the look-up of the name too, which the timeout of a socket does not.
    const patience = setTimeout(() => settle("no answer"), ANSWERS_WITHIN_MS);
    socket.on("error", (error) =>
      settle(/** @type {NodeJS.ErrnoException} */ (error).code ?? "refused"),
    );
    socket.on("connect", () => settle(undefined));
  });
}
