import { accentFor } from "@rollcall/core/contract";

const END_OF_HEAD = "</head>";

/**
 * Paints a built page in its club's colour: a style element after the page's own, which its policy
 * allows by its hash like the others. Where the system chooses the colours, the system's stay.
 * @param colour "#rrggbb"; null is the product's own
 */
export function withAccent(page: string, colour: string | null): string {
  if (colour === null) return page;
  const { light, dark } = accentFor(colour);
  const rules = ({ accent, onAccent }: typeof light): string =>
    `:root{--accent:${accent};--on-accent:${onAccent};--accent-ground:color-mix(in oklab,${accent} 12%,var(--surface))}`;
  const style = `@media not (forced-colors:active){${rules(dark)}@media (prefers-color-scheme:light){${rules(light)}}}`;
  return page.replace(END_OF_HEAD, () => `<style>${style}</style>${END_OF_HEAD}`);
}
