import { LANGUAGES, nameOfLanguage } from "@rollcall/core/contract";
import { LANGUAGE } from "#lib/locale.ts";
import { chooseLanguage } from "#lib/own-language.ts";

interface LanguageMenuProps {
  label: string;
  /** Called before the page reloads; false keeps the page as it is. */
  before: (tag: string) => boolean;
}

/** Lets a visitor read the page in another language. */
export function LanguageMenu({ label, before }: LanguageMenuProps) {
  return (
    <label class="language-menu">
      <span>{label}</span>
      <select
        value={LANGUAGE}
        onChange={({ currentTarget }) => {
          if (before(currentTarget.value)) chooseLanguage(currentTarget.value);
          else currentTarget.value = LANGUAGE;
        }}
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag} selected={tag === LANGUAGE}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </select>
    </label>
  );
}
