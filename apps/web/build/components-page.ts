import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { language } from "./language.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PAGE = "components.html";

/** In development alone, /dev/components is the page of the running components. */
export const componentsPage = (): Plugin => ({
  name: "rollcall-components-page",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.split("?")[0] === "/dev/components") request.url = `/${PAGE}`;
      next();
    });
  },
});

/**
 * Builds that page alone, for those who look at it by machine; no build of the product has it.
 * @param outDir a folder of the caller's own, which is emptied
 */
export async function buildComponentsPage(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [language(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { input: PAGE },
    },
  });
}
