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
    // Cheap, but no other answer of this size ends like this.
    return repeat(sessions, request, '"totalPages":');
  },
};
