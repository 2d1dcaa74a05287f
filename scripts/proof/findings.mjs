/** @typedef {{ what: string, ok: boolean, told: string }} Finding */
/**
 * Looks whether something holds: `look` resolves with what there is to tell, and throws what is wrong.
 * @typedef {(what: string, look: () => Promise<string | void>) => Promise<void>} Hold
 */

/** What a proof found, in its order: a thing that does not hold ends nothing. */
export function openFindings() {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Hold} */
  const hold = async (what, look) => {
    const { ok, told } = await Promise.resolve()
      .then(look)
      .then(
        (found) => ({ ok: true, told: found ?? "" }),
        (error) => ({ ok: false, told: String(error.message).replaceAll("\n", "; ") }),
      );
    findings.push({ what, ok, told });
    console.log(`${ok ? "holds" : "NOT"}  ${what}${told && `: ${told}`}`);
  };
  return { findings, hold };
}

/** @param {boolean} holds @param {string} otherwise @throws {Error} */
export function demand(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}
