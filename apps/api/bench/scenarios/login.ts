import { PASSWORD } from "../seed/club.ts";
import { post, type Scenario } from "./scenario.ts";

/** Members log in with their password; the hash is meant to cost what it costs. */
export const login: Scenario = {
  name: "login",
  title: "Login with a password",
  mostWorkers: 4,
  workers: (surface, _data, _serial, sessions) =>
    sessions.map(({ email }) => ({
      next() {
        const body = { email, password: PASSWORD };
        return post(
          surface,
          { path: "/api/auth/login", body },
          { procedure: "auth.login", input: body },
        );
      },
      accept: ({ status, body }) => status === 200 && body.includes('"token"'),
    })),
};
