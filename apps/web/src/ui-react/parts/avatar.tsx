/** Tones of app.css, `.avatar-1` to `.avatar-5`; 0 is the plain one. */
const TONES = 6;

/**
 * The initials of a person on a tone of their own. Decoration: the name stands beside it.
 * @param name the full name; the first and the last word give the letters
 */
export function Avatar({ name, big = false }: { name: string; big?: boolean }) {
  const size = big ? "size-12 text-lg" : "size-8 text-xs";
  return (
    <span
      aria-hidden="true"
      className={`avatar avatar-${pickTone(name)} grid shrink-0 place-items-center rounded-full font-semibold select-none ${size}`}
    >
      {getInitials(name)}
    </span>
  );
}

/** "Ada King Lovelace" is AL, "Ada" is A; letters beyond the first plane stay whole. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? "")].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** The same person has the same tone on every page. */
export function pickTone(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}
