import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { language } from "./build/language.ts";
import { staffWorker } from "./build/staff-worker.ts";

/**
 * Each page is an HTML file of its own at this folder's root; apps/api serves the built ones at
 * their addresses. Assets have hashed names under /assets/ and are never inlined: the
 * Content-Security-Policy allows no inline script or style.
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
      // Libraries mark their files for servers that render React; a bundle for browsers has no use.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  plugins: [language(process.env["ROLLCALL_LANGUAGE"]), tailwindcss(), staffWorker("staff.html")],
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
