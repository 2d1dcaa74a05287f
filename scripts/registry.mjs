// Whether packages can be had: the package managers try for more than a minute before they say no.
import { connect } from "node:net";
import { capture } from "./processes.mjs";

const ANSWERS_WITHIN_MS = 4000;

/**
 * Looks whether the registry, or the proxy before it, takes connections.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} why not, for people; undefined when it does
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
  return new Promise((done) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || (protocol === "http:" ? 80 : 443) });
    const settle = (/** @type {string | undefined} */ reason) => {
      clearTimeout(patience);
      socket.destroy();
      done(reason);
    };
    // Of the name's look-up as well, which a socket's own timeout leaves out.
    const patience = setTimeout(() => settle("no answer"), ANSWERS_WITHIN_MS);
    socket.on("error", (error) =>
      settle(/** @type {NodeJS.ErrnoException} */ (error).code ?? "refused"),
    );
    socket.on("connect", () => settle(undefined));
  });
}
