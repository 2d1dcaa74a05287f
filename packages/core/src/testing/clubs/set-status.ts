import { eq } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { registration } from "../../modules/registration/registration.sql.ts";
import type { RegistrationStatus } from "../../modules/registration/registration-states.ts";

/** Puts a registration into a status, as a verb would. The caller updates the counters. */
export async function setStatus(
  services: Services,
  registrationId: string,
  status: RegistrationStatus,
): Promise<void> {
  const checkedInAt = status === "CHECKED_IN" ? services.clock.now() : null;
  await services.system.run((query) =>
    query
      .update(registration)
      .set({ status, checkedInAt })
      .where(eq(registration.id, registrationId)),
  );
}
