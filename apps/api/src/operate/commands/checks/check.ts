/** One line of the doctor's report. */
export interface Check {
  /** `note`: right on a developer's machine, wrong in production. */
  result: "ok" | "note" | "fail";
  name: string;
  says: string;
}

export const ok = (name: string, says: string): Check => ({ result: "ok", name, says });
export const fail = (name: string, says: string): Check => ({ result: "fail", name, says });
export const noteCheck = (name: string, says: string): Check => ({ result: "note", name, says });

/** A setting that must not run in production fails there. Elsewhere it is a note. */
export const failIn = (production: boolean, name: string, says: string): Check =>
  production ? fail(name, says) : noteCheck(name, `${says} (fails in production)`);
