import { config } from "zod/v4/core";

// Zod would try to compile a schema into a function; the Content-Security-Policy forbids that, and
// each try is a violation that a browser reports.
config({ jitless: true });
