import { get, repeat, type Scenario } from "./scenario.ts";

/** The first page of the members as the portal shows it: 20 of 10,000, newest first. */
export const list: Scenario = {
  name: "list",
  title: "Member list page, 20 of 10,000",
  hasBaselines: true,
  workers(surface, { managerToken }, _serial, sessions) {
    const query = { page: 1, limit: 20 };
    const request = get(surface, "/api/membership/members", "membership.list", managerToken, {
      query,
    });
    // A baseline whose statements no longer fit the tables would say that the club has no members.
    return repeat(sessions, request, /"totalPages":[1-9]/);
  },
};
