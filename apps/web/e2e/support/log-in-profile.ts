import type { BrowserContext } from "playwright-core";
import { DEMO_PASSWORD } from "./running-product.ts";

/**
 * Logs a person of the demonstration in to a browser profile, by the request that the login page sends:
 * that page has journeys of its own.
 * @param url where the product answers
 * @param login which portal's
 */
export async function logInProfile(
  { request }: BrowserContext,
  url: string,
  email: string,
  login: "auth/login" | "auth/platform/login",
): Promise<void> {
  const answer = await request.post(`${url}/api/${login}`, {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${await answer.text()}`);
}
