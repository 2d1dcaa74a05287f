import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./running-product.ts";

/** The personal link in the mail to an address, as its mailbox shows it. */
export async function placeLinkIn(stage: Stage, email: string): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const list = await (await fetch(`${stage.url}/dev/mailbox`)).text();
    const row = list.split("<li>").find((one) => one.includes(`<span>${email} `));
    const mail = /href="([^"]+)"/.exec(row ?? "")?.[1];
    const text = mail ? await (await fetch(stage.url + mail)).text() : "";
    const link = /\/riverside\/place#token=[\w.-]+/.exec(text)?.[0];
    if (link) return link;
    await sleep(200);
  }
  throw new Error(`No mail to ${email} has a personal link`);
}
