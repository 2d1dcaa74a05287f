import { readEnvironment } from "../env.ts";
import { prepareDatabase } from "../prepare-database.ts";
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
