import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { firstPaint } from "./build/first-paint.ts";
import { language } from "./build/language.ts";
import { pageWorker } from "./build/page-worker.ts";

/**
 * Each page is an HTML file of its own at this folder's root; apps/api serves the built ones at
 * their addresses. Assets have hashed names under /assets/ and are never inlined: the
 * Content-Security-Policy allows no inline script, and of inline styles only the page's own.
 */
export default defineConfig({
  appType: "mpa",
  build: {
    outDir: "dist",
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
      // Files of a kilobyte cost as much as large ones where six at a time are fetched. What the portals
      // ask the server with at once is a file by itself, so that it need not wait for the rest.
      output: {
        codeSplitting: {
          groups: [
            { name: "session", test: /src.lib.session\.ts|core.src.client./, priority: 3 },
            { name: "react", test: /node_modules.(?:react|react-dom|scheduler)./, priority: 2 },
            { name: "icons", test: /node_modules.lucide-react/, priority: 1 },
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
    language(process.env["ROLLCALL_LANGUAGE"]),
    tailwindcss(),
    firstPaint({
      "event.html": "src/event/first-paint.tsx",
      "platform.html": "src/platform/first-paint.tsx",
      "portal.html": "src/portal/first-paint.tsx",
      "staff.html": "src/checkin/first-paint.tsx",
    }),
    pageWorker({
      html: "staff.html",
      name: "staff",
      path: "^/[a-z0-9-]{3,50}/events/[^/]+/check-in/staff$",
      isOneForAll: true,
    }),
    // It wears its club's colours.
    pageWorker({
      html: "event.html",
      name: "place",
      path: "^/[a-z0-9-]{3,50}/place$",
      isOneForAll: false,
    }),
    compressed(),
  ],
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
