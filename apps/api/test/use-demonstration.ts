import { plainPicture, xlsxFile } from "@rollcall/core/testing";
import { type Answer, send } from "./harness.ts";

/** Logs somebody of the demonstration in at a process that has it. */
export async function logIn(url: string, email: string): Promise<string> {
  const json = { email, password: "rollcall-demo-2026" };
  return (await send(`${url}/api/auth/login`, "POST", { json })).body.token;
}

/** Has the demonstration's first invoice drawn, which is done in a thread of its own. */
export async function drawInvoice(url: string): Promise<Answer> {
  const token = await logIn(url, "finance@riverside.example");
  const { body } = await send(`${url}/api/billing/invoices/tenant`, "GET", { token });
  const path = `${url}/api/billing/invoices/${body.data[0].id}/invoice.pdf`;
  return send(path, "GET", { token });
}

/** Has a draft in four scripts drawn: the fonts of its letters, by name. */
export async function drawEveryScript(url: string): Promise<string[]> {
  const token = await logIn(url, "finance@riverside.example");
  const { body } = await send(`${url}/api/billing/invoices/tenant`, "GET", { token });
  const { memberId } = body.data[0];
  const lines = [{ description: "Dues 王小明 محمد 🎉 ሰላም", quantity: 1, unitAmount: 100 }];
  const json = { memberId, lines };
  const draft = await send(`${url}/api/billing/invoices`, "POST", { token, json });
  const path = `${url}/api/billing/invoices/${draft.body.data.id}/invoice.pdf`;
  const pdf = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
  const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  const named = text.matchAll(/BaseFont \/\w+\+([A-Za-z]+)/g);
  return [...new Set([...named].map(([, name = ""]) => name))].sort();
}

/** Titles an event in other scripts and has the picture of its link drawn. */
export async function drawTitle(url: string): Promise<string> {
  const token = await logIn(url, "admin@riverside.example");
  const { data } = (await send(`${url}/api/public/riverside/events`, "GET")).body;
  const json = { title: "ガラ 王小明 עברית 🎉" };
  await send(`${url}/api/admin/events/${data[0].id}`, "PATCH", { token, json });
  const event = await send(`${url}/api/public/riverside/events/${data[0].slug}`, "GET");
  const { status, headers } = await fetch(url + event.body.data.shareImage);
  return `${event.body.data.title} ${status} ${headers.get("content-type")}`;
}

/** Has a workbook of one person read, which is done in a thread of its own. */
export async function previewWorkbook(url: string, token: string): Promise<Answer> {
  const events = await send(`${url}/api/events`, "GET", { token });
  const workbook = await xlsxFile([
    ["Full name", "Email"],
    ["Ada Lovelace", "ada@example.org"],
  ]);
  const body = new FormData();
  body.set("file", new File([workbook.bytes], workbook.name, { type: workbook.type }));
  body.set("mapping", JSON.stringify({ "Full name": "fullName", Email: "email" }));
  const path = `${url}/api/admin/events/${events.body.data[0].id}/registrants/import/preview`;
  return send(path, "POST", { token, body });
}

/** Has a picture written anew, and the one of an event's link drawn: each by its native library. */
export async function usePictures(url: string): Promise<string[]> {
  const token = await logIn(url, "admin@riverside.example");
  const body = new FormData();
  const png = await plainPicture(90, 60).png().toBuffer();
  body.set("file", new File([new Uint8Array(png)], "logo.png"));
  const { data } = (await send(`${url}/api/tenant/logo`, "PUT", { token, body })).body;
  const events = await send(`${url}/api/public/riverside/events`, "GET");
  const { slug } = events.body.data[0];
  const event = await send(`${url}/api/public/riverside/events/${slug}`, "GET");
  const answers = await Promise.all([
    fetch(url + data.logo),
    fetch(url + event.body.data.shareImage),
  ]);
  return answers.map(({ status, headers }) => `${status} ${headers.get("content-type")}`);
}
