import type { Page } from "playwright-core";

/** The next request of a procedure is answered as ten minutes after a login. */
export async function wantConfirmation(page: Page, procedure: string): Promise<void> {
  const details = [{ reason: "REAUTHENTICATE" }];
  const refusal = { code: "FORBIDDEN", message: "Confirm that it is you", details };
  const json = { error: { message: refusal.message, code: -32003, data: { error: refusal } } };
  await page.route(`**/trpc/${procedure}*`, (route) => route.fulfill({ status: 403, json }), {
    times: 1,
  });
}
