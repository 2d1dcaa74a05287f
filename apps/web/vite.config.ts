import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import { componentsPage } from "./build/components-page.ts";
import { compressed } from "./build/compressed.ts";
import { firstPaint } from "./build/first-paint.ts";
import { language } from "./build/language.ts";
import { TRANSLATIONS, WRITTEN_IN } from "./build/languages.ts";
import { otherLanguages, placed } from "./build/other-languages.ts";
import { pageWorker } from "./build/page-worker.ts";
import { sharedFiles } from "./build/shared-files.ts";

/**
 * Each page is an HTML file of its own at this folder's root; apps/api serves the built ones at
 * their addresses. Assets have hashed names under /assets/ and are never inlined: the
 * Content-Security-Policy allows no inline script, and of inline styles only the page's own.
 * One build is one language: the English one goes first and is followed by the others, unless
 * ROLLCALL_LANGUAGE names a single one.
 */
export default defineConfig(() => {
  const asked = process.env["ROLLCALL_LANGUAGE"];
  const config = configOf(asked ?? WRITTEN_IN);
  const others = asked ? [] : TRANSLATIONS;
  return { ...config, plugins: [...(config.plugins ?? []), otherLanguages(others, configOf)] };
});

/** Above the priorities of all groups that the build finds. */
const BEFORE_OTHERS = 1_000_000;

/** The built page, by the file that says what it shows first. */
const FIRST_PAINTS = {
  "event.html": "src/event/first-paint.tsx",
  "platform.html": "src/platform/first-paint.tsx",
  "portal.html": "src/portal/first-paint.tsx",
  "staff.html": "src/checkin/first-paint.tsx",
};

/** The configuration of the pages in one language. */
export const configOf = (asked: string): UserConfig => ({
  appType: "mpa",
  build: {
    outDir: "dist",
    // The English build comes first and clears the folder for all.
    emptyOutDir: asked === WRITTEN_IN,
    target: ["chrome111", "safari16.4", "firefox114"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        event: "event.html",
        platform: "platform.html",
        portal: "portal.html",
        staff: "staff.html",
      },
      // Modules that only declare schemas and tables of words go when nobody uses them.
      treeshake: { moduleSideEffects: [{ test: /packages.core.src/, sideEffects: false }] },
      // What the portals ask the server with at once is a file by itself, so that it need not wait for
      // the rest, and what changes least is one, so that it stays in a cache. All else: shared-files.ts.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "session",
              test: /src.lib.session\.ts|core.src.client./,
              priority: BEFORE_OTHERS,
            },
            {
              name: "today",
              test: /dashboard.today-calls|lib.early-answers/,
              priority: BEFORE_OTHERS,
            },
            {
              name: "react",
              test: /node_modules.(?:react|react-dom|scheduler)[\\/]/,
              priority: BEFORE_OTHERS,
            },
          ],
        },
      },
      // Libraries mark their files for servers that render React; a bundle for browsers has no use.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  plugins: [
    language(asked),
    tailwindcss(),
    sharedFiles(FIRST_PAINTS),
    firstPaint(asked, FIRST_PAINTS),
    pageWorker({
      html: "staff.html",
      name: "staff",
      language: asked,
      path: "^/[a-z0-9-]{3,50}/events/[^/]+/check-in/staff$",
      isOneForAll: true,
    }),
    // The pages of tickets: of a personal link, and of an event once somebody has registered there.
    pageWorker({
      html: "event.html",
      name: "place",
      language: asked,
      path: "^/(p/|[a-z0-9-]{3,50}/(place|events/[^/]+))$",
      isOneForAll: false,
    }),
    componentsPage(),
    placed(asked),
    compressed(),
  ],
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
