/** @typedef {{ title: string, ok: boolean, remark: string }} Finding */
/**
 * Looks whether something holds: `look` resolves with what there is to tell, and throws what is wrong.
 * @typedef {(what: string, look: () => Promise<string | void>) => Promise<void>} Hold
 */

/** What a proof found, in its order: a thing that does not hold ends nothing. */
export function openFindings() {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Hold} */
  const hold = async (title, look) => {
    const { ok, remark } = await Promise.resolve()
      .then(look)
      .then(
        (answer) => ({ ok: true, remark: answer ?? "" }),
        (error) => ({ ok: false, remark: String(error.message).replaceAll("\n", "; ") }),
      );
    findings.push({ title, ok, remark });
    console.log(`${ok ? "holds" : "NOT"}  ${title}${remark && `: ${remark}`}`);
  };
  return { findings, hold };
}

/** @param {boolean} holds @param {string} otherwise @throws {Error} */
export function demand(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}
