import { readEnvironment } from "../../boot/env.ts";
import { prepareDatabase } from "../../boot/prepare-database.ts";
import { type Command, print } from "./command.ts";

export const migrateCommand: Command = {
  about: "Migrate the database to the latest schema",
  options: {},
  positionals: [],
  details: "The product also does this at every start. Repeating it is safe.",
  async run() {
    await prepareDatabase(readEnvironment(process.env));
    print("The database has the latest schema.");
    return 0;
  },
};
