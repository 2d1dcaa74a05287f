// Zod tries to compile schemas into functions. The Content-Security-Policy forbids that, and the
// browser would report a violation for each try. Zod keeps its configuration in this global object;
// its function `config` would bring its core into the first screens, which need no schema.
const zodGlobal = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zodGlobal.__zod_globalConfig ??= {};
zodGlobal.__zod_globalConfig.jitless = true;

export {};
