import { defineConfig } from "vite";
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
    rolldownOptions: { input: { staff: "staff.html" } },
  },
  plugins: [staffWorker("staff.html")],
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
