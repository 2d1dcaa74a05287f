import { post, resultOf, type Scenario } from "./scenario.ts";

const COOKIE = /^refresh_token=([^;]+)/;

/** A browser rotates its refresh cookie, again and again: each worker has a session of its own. */
export const refresh: Scenario = {
  name: "refresh",
  hasBaselines: true,
  title: "Refresh of a session",
  workers(surface, _data, _serial, sessions) {
    return sessions.map((session) => {
      let { cookie } = session;
      return {
        next: () =>
          post(
            surface,
            { path: "/api/auth/refresh", body: {} },
            { procedure: "auth.refresh", input: {} },
            { cookie: `refresh_token=${cookie}` },
          ),
        accept({ status, headers, body }) {
          const next = [headers["set-cookie"] ?? []]
            .flat()
            .flatMap((value) => COOKIE.exec(value)?.[1] ?? [])[0];
          if (status !== 200 || !next || next === cookie) return false;
          cookie = next;
          const { token } = (surface === "rest" ? JSON.parse(body) : resultOf(surface, body)) as {
            token?: unknown;
          };
          return typeof token === "string";
        },
      };
    });
  },
};
