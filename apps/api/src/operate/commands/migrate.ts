import { readEnvironment } from "../../boot/env.ts";
import { prepareDatabase } from "../../boot/prepare-database.ts";
import { type Command, print } from "./command.ts";
import { nameDatabase } from "./name-database.ts";

export const migrateCommand: Command = {
  about: "Migrate the database to the latest schema",
  options: {},
  positionals: [],
  details: "The product also does this at every start. Repeating it is safe.",
  async run() {
    const environment = readEnvironment(process.env);
    await prepareDatabase(environment);
    print(`The database ${nameDatabase(environment.databaseUrl)} has the latest schema.`);
    return 0;
  },
};
