import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./running-product.ts";

const MOST_TRIES = 300;

/** The link of the newest mail to an address that has one, as the development mailbox shows it. */
export async function linkMailedTo(stage: Stage, email: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const list = await (await fetch(`${stage.url}/dev/mailbox`)).text();
    for (const row of list.split("<li>").filter((one) => one.includes(`<span>${email} `))) {
      const mail = /href="([^"]+)"/.exec(row)?.[1];
      const text = mail ? await (await fetch(stage.url + mail)).text() : "";
      const found = link.exec(text)?.[0];
      if (found) return found.replaceAll("&amp;", "&");
    }
    await sleep(200);
  }
  throw new Error(`No mail to ${email} has a link like ${link.source}`);
}
