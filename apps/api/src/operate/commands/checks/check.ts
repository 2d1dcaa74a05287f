/** One line of the doctor's. */
export interface Check {
  /** `note`: right for this machine, and wrong where strangers come. */
  result: "ok" | "note" | "fail";
  name: string;
  says: string;
}

export const ok = (name: string, says: string): Check => ({ result: "ok", name, says });
export const fail = (name: string, says: string): Check => ({ result: "fail", name, says });
export const noteCheck = (name: string, says: string): Check => ({ result: "note", name, says });

/** What production must not be run with fails there, and is said on a developer's machine. */
export const failIn = (production: boolean, name: string, says: string): Check =>
  production ? fail(name, says) : noteCheck(name, `${says} (fails in production)`);
