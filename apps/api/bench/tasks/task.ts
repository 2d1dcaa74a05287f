import { setTimeout as sleep } from "node:timers/promises";
import type { Data } from "../data.ts";
import type { TaskName } from "../options.ts";

/** Something that takes seconds, done once over REST by the manager. */
export interface Task {
  name: TaskName;
  title: string;
  /** Resolves when it is done, and throws when it came to anything else. */
  run(product: Product, data: Data): Promise<void>;
}

/** The product as the manager's client. */
export interface Product {
  /** The answer's text. Throws unless the status is a good one. */
  ask(method: "GET" | "POST", path: string, body?: unknown): Promise<string>;
}

const POLL_MS = 100;

export function openProduct(url: string, token: string): Product {
  return {
    async ask(method, path, body) {
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return text;
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    },
  };
}

/** Asks again and again until the value is as wanted. */
export async function until<T>(
  product: Product,
  path: string,
  isDone: (value: T) => boolean,
): Promise<T> {
  for (;;) {
    const { data } = JSON.parse(await product.ask("GET", path)) as { data: T };
    if (isDone(data)) return data;
    await sleep(POLL_MS);
  }
}
