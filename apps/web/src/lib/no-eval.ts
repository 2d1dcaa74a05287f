// Zod tries to compile schemas into functions. The Content-Security-Policy forbids that, and the
// browser would report a violation for each try. Zod keeps its configuration in this global object;
// its function `config` would bring its core into the first screens, which need no schema.
const kept = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
kept.__zod_globalConfig ??= {};
kept.__zod_globalConfig.jitless = true;

export {};
