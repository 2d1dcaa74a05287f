import { verifyEveryTrail } from "@rollcall/core";
import { type Command, print } from "./command.ts";
import { withServices } from "./with-services.ts";

export const verifyAuditCommand: Command = {
  about: "Recompute the check-in audit of every event",
  options: {},
  positionals: [],
  details:
    "Prints each event whose audit was changed behind the product, then the sums; 1 when one was.",
  run: () =>
    withServices(async (services) => {
      const sums = { events: 0, entries: 0, sealed: 0, broken: 0 };
      for await (const { tenantId, eventId, verification } of verifyEveryTrail(services)) {
        sums.events += 1;
        sums.entries += verification.entries;
        sums.sealed += verification.sealed;
        if (verification.intact) continue;
        sums.broken += 1;
        const { sequence, entryId } = verification.firstBroken ?? {};
        print(
          `broken  tenant ${tenantId}  event ${eventId}  from seal ${sequence} (${entryId}) on`,
        );
      }
      print(
        `${sums.events} events, ${sums.entries} entries, ${sums.sealed} sealed, ${sums.broken} broken`,
      );
      return sums.broken === 0 ? 0 : 1;
    }),
};
