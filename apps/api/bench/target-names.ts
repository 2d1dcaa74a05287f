/** What is measured in turns; README.md says what each is. */
export const TARGET_NAMES = [
  "product REST",
  "product tRPC",
  "bare Hono",
  "lean Hono",
  "database",
] as const;
export type TargetName = (typeof TARGET_NAMES)[number];
