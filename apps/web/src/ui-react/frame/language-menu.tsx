import { LANGUAGES, nameOfLanguage } from "@rollcall/core/contract";
import { LANGUAGE } from "#lib/locale.ts";
import { chooseLanguage } from "#lib/own-language.ts";
import { messages } from "../messages.ts";

/** Lets somebody who is not logged in read the pages in another language. */
export function LanguageMenu() {
  return (
    <label className="flex items-center justify-center gap-2 text-sm text-muted">
      {messages.language}
      <select
        className="min-h-11 rounded-lg border border-line-strong bg-surface px-2 text-ink"
        value={LANGUAGE}
        onChange={({ target }) => chooseLanguage(target.value)}
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </select>
    </label>
  );
}
