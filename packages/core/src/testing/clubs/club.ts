import { afterAll } from "vitest";
import type { Role } from "#base/permissions.ts";
import { openTestApp, type TestApp } from "../app.ts";
import { makeEvent, makeMember, makeTenant } from "./factories.ts";

type AppOptions = NonNullable<Parameters<typeof openTestApp>[0]>;
type ClubOptions = AppOptions & { tenant?: Parameters<typeof makeTenant>[1] };

/** Opens the product for the tests of a file, and closes it after the last one. */
export async function openAppForFile(options: AppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** The start of a test file: the product, a new club in it, and factories of people and events. */
export async function openClub({ tenant: values, ...options }: ClubOptions = {}) {
  const app = await openAppForFile(options);
  const { as, services } = app;
  const tenant = await makeTenant(services, values);
  return {
    app,
    tenant,
    /** Calls the procedures as a person: `as(manager)`, or `as()` for the public. */
    as,
    newMember: (roles?: Role[], member?: Parameters<typeof makeMember>[3]) =>
      makeMember(services, tenant, roles, member),
    newEvent: (event?: Parameters<typeof makeEvent>[2]) => makeEvent(services, tenant, event),
  };
}
