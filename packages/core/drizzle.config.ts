import { defineConfig } from "drizzle-kit";

/** `pnpm migrations` writes the difference between the tables and the last migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/*.sql.ts",
  out: "./migrations",
});
