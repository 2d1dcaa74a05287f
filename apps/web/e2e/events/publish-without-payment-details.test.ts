import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, expectSound } from "../support/portal.ts";
import { DEMO_PASSWORD, openStage, type Stage } from "../support/running-product.ts";
import { wantConfirmation } from "../support/want-confirmation.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("publish_without_payment_details");
}, 120_000);
afterAll(() => stage.close());

test("publishing a paid event asks an administrator how people pay, once", async () => {
  const token = await stage.login("admin@riverside.example");
  await stage.call("PATCH", "/tenant", token, { paymentInstructions: null, replyTo: null });
  const draft = async (title: string): Promise<string> => {
    const { data } = await stage.call("POST", "/events", token, {
      title,
      startsAt: "2030-10-20T17:00:00.000Z",
      endsAt: "2030-10-20T20:00:00.000Z",
      ticketTypes: [{ name: "Seat", price: 1250 }],
    });
    return data.id;
  };
  const first = await draft("Unpaid Row");
  const page = await enter(stage, "admin@riverside.example", `/events/${first}`);
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "How will people pay?" });
  await dialog.getByRole("button", { name: "Save and publish" }).click();
  await dialog.getByText("Enter your IBAN or how to pay").waitFor();
  await expectSound(stage, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(stage, page);
  await dialog.getByLabel("Payment instructions").fill("NL91 ABNA 0417 1643 00");
  await dialog.getByLabel("Reply-to address").fill("treasurer@riverside.example");
  await wantConfirmation(page, "tenancy.editDetails");
  await dialog.getByRole("button", { name: "Save and publish" }).click();
  // Ten minutes after the login: what was typed waits behind the question.
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expectSound(stage, page);
  await question.getByLabel("Password").fill(DEMO_PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Event published.").waitFor();
  await question.waitFor({ state: "detached" });
  const { data: details } = await stage.call("GET", "/tenant", token);
  expect(details).toMatchObject({
    paymentInstructions: "NL91 ABNA 0417 1643 00",
    replyTo: "treasurer@riverside.example",
  });

  await page.goto(`${stage.url}/events/${await draft("Paid Row")}`);
  await button(page, "Publish").click();
  await page.getByText("Event published.").waitFor();
  await page.context().close();
});
