import { seedDemo } from "@rollcall/core/seed";
import { readEnvironment } from "../../boot/env.ts";
import { demoLogins } from "../../boot/greeting.ts";
import { type Command, print, warn } from "./command.ts";
import { withServices } from "./with-services.ts";

export const demoCommand: Command = {
  about: "Fill an empty database with demonstration data",
  options: {},
  positionals: [],
  details: "Creates two clubs with members and events in every state. Refused in production.",
  async run() {
    if (readEnvironment(process.env).settings.production) {
      warn("Production has no demonstration: everybody knows the password of its accounts.");
      return 1;
    }
    return withServices(
      async (services) => {
        const isSeeded = await seedDemo(services);
        if (isSeeded) print(demoLogins().join("\n"));
        else warn("The database is not empty, so nothing was written.");
        return isSeeded ? 0 : 1;
      },
      { migrating: true },
    );
  },
};
