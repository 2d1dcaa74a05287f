import { of, type PageOfProduct } from "./page-of-product.ts";
import type { Stage } from "./running-product.ts";

/** The pages of outside programs, with a key, a webhook and a test that nobody accepts. */
export async function clientPages(stage: Stage): Promise<PageOfProduct[]> {
  const page = of("admin");
  const token = await stage.login("admin@riverside.example");
  await stage.call("POST", "/api-keys", token, {
    name: "Website",
    permissions: ["EVENTS:VIEW:events", "EVENTS:VIEW:registrations"],
  });
  const hook = {
    // Nothing listens there.
    url: "http://127.0.0.1:9/hooks/of/the/club",
    events: ["registration.confirmed", "invoice.paid"],
    description: "Accounting",
  };
  const { data } = await stage.call("POST", "/webhooks", token, hook);
  await stage.call("POST", `/webhooks/${data.id}/test`, token);
  const dialog = (name: string, path: string, button: string): PageOfProduct => ({
    ...page(name, path),
    async reach(opened) {
      await opened.getByRole("button", { name: button, exact: true }).click();
      await opened.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  });
  return [
    page("api-keys", "/settings/api-keys"),
    dialog("api-key-new", "/settings/api-keys", "New API key"),
    page("webhooks", "/settings/webhooks"),
    dialog("webhook-new", "/settings/webhooks", "New webhook"),
    {
      ...page("webhook", `/settings/webhooks/${data.id}`),
      reach: (opened) =>
        opened
          .getByRole("button", { name: /^Redeliver/u })
          .first()
          .waitFor(),
    },
  ];
}
