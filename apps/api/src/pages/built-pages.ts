import type { Language } from "@rollcall/core/contract";
import type { HttpContext } from "../http/http-env.ts";
import { type Asset, sendAsset } from "./assets.ts";
import { sayLanguage } from "./choose-language.ts";

type Files = (path: string) => Promise<Asset> | undefined;

/** A built page by its file and language, in English where it was built in no other. */
export interface BuiltPage {
  asset: Asset;
  language: Language;
}

/** Opens the built pages: English ones lie in the folder itself, others in one of their language. */
export const builtPages =
  (files: Files) =>
  async (file: string, language: Language): Promise<BuiltPage | undefined> => {
    const translated = language === "en" ? undefined : files(`${language}/${file}`);
    if (translated) return { asset: await translated, language };
    const english = files(file);
    return english && { asset: await english, language: "en" };
  };

/** Sends a page as it was built. */
export function sendBuilt(
  context: HttpContext,
  { asset, language }: BuiltPage,
  cacheControl: string,
): Promise<Response> {
  sayLanguage(context, language);
  return sendAsset(context, asset, cacheControl);
}
