import { isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { platformUser } from "../auth/session.sql.ts";

const app = await openAppForFile();
const { as } = app;
const UNPROCESSABLE = refused("UNPROCESSABLE_ENTITY");
const platform = ({ token }: { token: string }) => as({ token }).platform;
const newUser = () => makePlatformUser(app.services);

describe("platform users", () => {
  test("one is invited by mail, again until a password is set, and listed", async () => {
    const pat = await newUser();
    const person = { email: `${newId()}@rollcall.example`, fullName: "Ada Example" };
    const made = await platform(pat).inviteUser(person);
    expect(made).toMatchObject({ ...person, status: "INVITED" });
    await platform(pat).inviteUserAgain({ id: made.id });
    const kind = "platformPasswordReset";
    expect(await mailsAbout(app.services, made.id)).toEqual([kind, kind]);
    expect(await platform(pat).users({})).toContainEqual(made);
    await expect(platform(pat).inviteUser(person)).rejects.toEqual(refused("CONFLICT"));
    const again = platform(pat).inviteUserAgain({ id: pat.id });
    await expect(again).rejects.toEqual(UNPROCESSABLE);
  });

  test("a disabled one is out at once, and in again with the password once enabled", async () => {
    const [pat, other] = [await newUser(), await newUser()];
    const { id, email } = other;
    expect((await platform(pat).disableUser({ id })).status).toBe("DISABLED");
    const logIn = () => as().auth.platformLogin({ email, password: PASSWORD });
    await expect(platform(other).users({})).rejects.toEqual(refused("UNAUTHORIZED"));
    await expect(logIn()).rejects.toEqual(refused("UNAUTHORIZED"));
    await expect(platform(pat).resetUser({ id })).rejects.toEqual(UNPROCESSABLE);
    expect((await platform(pat).enableUser({ id })).status).toBe("ACTIVE");
    await logIn();
    await expect(platform(other).users({})).rejects.toEqual(refused("UNAUTHORIZED"));
    await platform(pat).resetUser({ id });
    expect(await mailsAbout(app.services, id)).toContain("platformPasswordReset");
  });

  test("nobody disables themselves; of the last two who disable each other one stays", async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.services.system.run((query) =>
        query
          .update(platformUser)
          .set({ disabledAt: new Date() })
          .where(isNull(platformUser.disabledAt)),
      );
      const [one, two] = [await newUser(), await newUser()];
      await expect(platform(one).disableUser({ id: one.id })).rejects.toEqual(UNPROCESSABLE);
      await Promise.allSettled([
        platform(one).disableUser({ id: two.id }),
        platform(two).disableUser({ id: one.id }),
      ]);
      const left = await app.services.system.run((query) =>
        query.select().from(platformUser).where(isNull(platformUser.disabledAt)),
      );
      expect(left).toHaveLength(1);
    }
  });
});
