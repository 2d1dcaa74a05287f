/** A ticket code or a reference in groups of four, as it is read aloud: "BX6R 1959 KFVK 79YJ". */
export const spellCode = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? "";
