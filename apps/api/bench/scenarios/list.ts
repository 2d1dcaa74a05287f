import type { Scenario } from "./scenario.ts";

/** The first page of the members as the portal shows it: 20 of 10,000, newest first. */
export const list: Scenario = {
  name: "list",
  title: "Member list page, 20 of 10,000",
  workers(surface, { managerToken }, _serial, sessions) {
    const input = encodeURIComponent(JSON.stringify({ page: 1, limit: 20 }));
    const path =
      surface === "rest"
        ? "/api/membership/members?page=1&limit=20"
        : `/trpc/membership.list?input=${input}`;
    const headers = { authorization: `Bearer ${managerToken}` };
    return sessions.map(() => ({
      next: () => ({ method: "GET", path, headers }),
      // Cheap, but no other answer of this size ends like this.
      accept: ({ status, body }) => status === 200 && body.includes('"totalPages":'),
    }));
  },
};
