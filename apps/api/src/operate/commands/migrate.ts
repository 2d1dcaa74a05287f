import { readEnvironment } from "../../boot/env.ts";
import { prepareDatabase } from "../../boot/prepare-database.ts";
import { type Command, print } from "./command.ts";

export const migrateCommand: Command = {
  about: "Bring the database to the newest schema",
  options: {},
  positionals: [],
  details: "The product does so itself whenever it starts. Nothing is done twice.",
  async run() {
    await prepareDatabase(readEnvironment(process.env));
    print("The database has the newest schema.");
    return 0;
  },
};
