import { config } from "zod/v4/core";

// Zod tries to compile schemas into functions. The Content-Security-Policy forbids that, and the
// browser would report a violation for each try.
config({ jitless: true });
