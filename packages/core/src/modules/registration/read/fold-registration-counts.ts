import { foldDifferences } from "#base/db/query/fold-row-counts.ts";
import type { Services } from "#base/rpc/context.ts";
import { registrationCount } from "./registration-count.sql.ts";

export const foldRegistrationCounts = (app: Services): Promise<void> =>
  foldDifferences(app, "fold_registration_counts", registrationCount);
