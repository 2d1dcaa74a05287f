import type { client } from "../../api.ts";

type Asked = NonNullable<Parameters<typeof client.membership.list.query>[0]>;

/** The query for members who can be registered, as a phone book has them. */
export const activeMembers = (search: string): Asked => ({
  sortBy: "fullName",
  sortOrder: "asc",
  status: ["ACTIVE"],
  ...(search && { search }),
});
