import createClient from "openapi-fetch";
import type { components, paths } from "./api.gen.ts";

export type Problem = components["schemas"]["Error"];

/** A client of one server, for nobody or for the holder of an access token. */
export function connect(baseUrl: string, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient<paths>({ baseUrl, headers });
}

export type Client = ReturnType<typeof connect>;

interface Outcome<T> {
  data?: T;
  error?: Problem;
  response: Response;
}

/** The answer's body; throws the server's refusal. */
export async function must<T>(outcome: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await outcome;
  if (data === undefined || data === null)
    throw new Error(`${response.status} ${error?.error.code}: ${error?.error.message}`);
  return data;
}

/** The refusal that is expected; throws when the call went through. */
export async function refused(outcome: Promise<Outcome<unknown>>): Promise<Problem> {
  const { error, response } = await outcome;
  if (!error) throw new Error(`Expected a refusal, got ${response.status}`);
  return error;
}
