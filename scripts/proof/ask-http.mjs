// One request as a proxy or a plain client sends it: on kept connections, and never again by itself.
import { request } from "node:http";

/** @typedef {import("node:http").Agent} Agent */
/**
 * @typedef {object} Asked
 * @property {number} port
 * @property {string} path
 * @property {object} [json] a POST with this body; else a GET
 * @property {string} [token]
 * @property {string} [key] the Idempotency-Key
 * @property {Agent} [agent]
 */
/**
 * @typedef {object} Answered
 * @property {number | string} status a text where the connection broke
 * @property {string} body
 * @property {boolean} replayed whether it is the stored answer of an earlier request
 */

const GIVEN_UP_MS = 60_000;

/** @param {Asked} asked @returns {Promise<Answered>} */
export function ask({ port, path, json, token, key, agent }) {
  const headers = {
    ...(json && { "content-type": "application/json" }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
  };
  return new Promise((resolve) => {
    const broken = (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve({ status: error.code ?? error.message, body: "", replayed: false });
    const method = json ? "POST" : "GET";
    const way = { host: "127.0.0.1", port, path, method, headers, ...(agent && { agent }) };
    const outgoing = request({ ...way, timeout: GIVEN_UP_MS }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => (body += chunk));
      answer.on("error", broken);
      answer.on("end", () => {
        const replayed = answer.headers["idempotency-replayed"] === "true";
        resolve({ status: answer.statusCode ?? 0, body, replayed });
      });
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", broken);
    outgoing.end(json && JSON.stringify(json));
  });
}

/** @param {number} port @returns {Promise<boolean>} */
export const isReady = async (port) => (await ask({ port, path: "/health/ready" })).status === 200;
