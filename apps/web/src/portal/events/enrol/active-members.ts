import type { client } from "../../api.ts";

type Asked = NonNullable<Parameters<typeof client.membership.list.query>[0]>;

/** The query for people who can be registered, guests too, sorted by name. */
export const activeMembers = (search: string): Asked => ({
  sortBy: "fullName",
  sortOrder: "asc",
  status: ["ACTIVE"],
  kind: "ALL",
  ...(search && { search }),
});
