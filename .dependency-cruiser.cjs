// The directions of import that CONTRIBUTING.md names. A rule's comment is what `pnpm check` prints:
// it says where the thing belongs.

/** Modules may only use modules of a line further down. */
const LAYERS = [
  ["invoicing", "bank-statements"],
  [
    ...["platform", "privacy", "reporting", "imports", "broadcasts", "checkin", "checkout", "mail"],
    ...["api-keys", "webhooks", "calendar"],
  ],
  ["waitlist"],
  ["registration"],
  ["events", "segments", "auth"],
  ["billing"],
  ["membership"],
  ["tenancy"],
  ["media"],
  ["audit", "activity", "markdown"],
];

const CORE = "^packages/core/src/";
const MODULES = `${CORE}modules/`;
const TESTS = "[.]test[.]tsx?$|^apps/[^/]+/(test|bench|e2e)/|/src/testing/";
/** A module of Node's own, as dependency-cruiser names it: crypto, fs/promises. */
const BUILTIN = "^[a-z_/]+$";
const FOREIGN = "(^|/)node_modules/(?!zod/|punycode[.]js/|[.]pnpm/)";
const LAYERLESS = "Modules only use modules further down";

/** @returns {import("dependency-cruiser").IForbiddenRuleType[]} */
const layers = LAYERS.map((layer, at) => {
  const notBelow = LAYERS.slice(0, at + 1).flat();
  const below = LAYERS.slice(at + 1).flat();
  return {
    name: `${layer.join("-and-")}-only-downwards`,
    comment: `${LAYERLESS}: ${below.join(", ") || "none"} here. Move what both need into the lower one.`,
    severity: "error",
    from: { path: `${MODULES}(${layer.join("|")})/`, pathNot: TESTS },
    // Tables follow the data: a foreign key may name, and a query may join, any module's.
    to: { path: `${MODULES}(${notBelow.join("|")})/`, pathNot: [`${MODULES}$1/`, "[.]sql[.]ts$"] },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    {
      name: "module-without-a-layer",
      comment: "A new module: give it its place in LAYERS in .dependency-cruiser.cjs.",
      severity: "error",
      from: {},
      to: { path: `${MODULES}[^/]+/`, pathNot: `${MODULES}(${LAYERS.flat().join("|")})/` },
    },
    {
      name: "base-knows-no-module",
      comment:
        "base/ has no domain words: hand the module's part in as an argument, or move the file.",
      severity: "error",
      from: { path: `${CORE}base/`, pathNot: TESTS },
      to: { path: CORE, pathNot: `${CORE}(base|testing)/` },
    },
    {
      name: "modules-know-no-app",
      comment:
        "app-router and server put modules together; a module takes what it needs from base/.",
      severity: "error",
      from: { path: MODULES, pathNot: TESTS },
      to: { path: `${CORE}[^/]+[.]ts$` },
    },
    {
      name: "schemas-are-isomorphic",
      comment:
        "Browsers load schemas: only zod, other *.schema.ts, *-states.ts, *-window.ts and base's constants. " +
        "Put rules that need more into the verb.",
      severity: "error",
      from: { path: `${CORE}(.*[.]schema|contract)[.]ts$` },
      to: {
        pathNot: [
          "(^|/)node_modules/(zod|punycode[.]js)/",
          "[.]schema[.]ts$",
          "-(states|actions|kinds|events|window)[.]ts$",
          `${CORE}base/(certain|error-codes|permissions|pagination|question-kinds)[.]ts$`,
          `${CORE}base/text/(csv|encode-email|format-email|languages|name-key)[.]ts$`,
          `${CORE}base/limits/limits[.]ts$`,
          `${CORE}base/(colour|links|money)/`,
          `${CORE}base/sheet/encodings[.]ts$`,
        ],
      },
    },
    {
      name: "contract-reaches-no-server-code",
      comment:
        "Something that contract.ts imports leads to server code, which would end in the browser.",
      severity: "error",
      from: { path: `${CORE}contract[.]ts$` },
      to: { path: [BUILTIN, FOREIGN, "[.](sql|router)[.]ts$"], reachable: true },
    },
    {
      name: "client-is-for-browsers",
      comment: "client/ runs in the browser: only contract, @trpc/client and the router's type.",
      severity: "error",
      from: { path: `${CORE}client/`, pathNot: TESTS },
      to: {
        pathNot: [`${CORE}(client/|contract[.]ts$)`, "(^|/)node_modules/(@trpc/client|zod)/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-takes-contract-and-client",
      comment: "The web app imports @rollcall/core/contract and @rollcall/core/client, no more.",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^(packages/core|apps/api)/", pathNot: `${CORE}(contract[.]ts$|client/)` },
    },
    {
      name: "api-takes-cores-exports",
      comment: "The API imports @rollcall/core by its exports: add the thing to core's server.ts.",
      severity: "error",
      from: { path: "^apps/api/" },
      to: {
        path: "^(packages/core|apps/web)/",
        pathNot: [
          `${CORE}(server|worker|contract|client/create-client)[.]ts$`,
          `${CORE}(?:testing/(?:testing|longest-first)|testing/servers/relay)[.]ts$`,
          "^packages/core/seed/(demo|demo-accounts|sample-mails)[.]ts$",
        ],
      },
    },
    {
      name: "core-knows-no-app",
      comment: "packages/core is below the apps: hand the app's part in as an argument.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "routers-and-schemas-touch-no-table",
      comment: "Routers and schemas hold no queries: write them in the verb file the router calls.",
      severity: "error",
      from: { path: "([.](router|schema)|/app-router|/contract)[.]ts$" },
      to: { path: "(^|/)node_modules/(drizzle-orm|postgres)/|[.]sql[.]ts$" },
    },
    {
      name: "apps-touch-no-table",
      comment: "Queries belong into core's verbs; an app mounts what core offers.",
      severity: "error",
      from: { path: "^apps/", pathNot: TESTS },
      to: { path: "(^|/)node_modules/(drizzle-orm|postgres|pg)/" },
    },
    {
      name: "driver-only-in-base-db",
      comment: "Only base/db talks to the driver, with its limits and its roles: take a Database.",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: [`${CORE}base/db/`, TESTS] },
      to: { path: "(^|/)node_modules/postgres/" },
    },
    {
      name: "tests-stay-in-tests",
      comment: "The product does not import its tests or testing/.",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: "names-say-what",
      comment:
        "Name the file after the verb it does or the noun it rules: these names say neither.",
      severity: "error",
      from: {},
      to: {
        path: "(^|/)(index|utils?|helpers?|services?|managers?|common|types)([.]tsx?$|/)",
        pathNot: "node_modules/",
      },
    },
    {
      name: "no-cycle",
      comment: "These files need each other: move what both need into a third, further down.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "import-exists",
      comment: "Not found: a wrong path, or a package that is missing in this package.json.",
      severity: "error",
      from: {},
      // ?url and the like are the bundler's; *.gen.ts are written by the tests that use them.
      to: { couldNotResolve: true, pathNot: ["[?]", "[.]gen[.]ts$"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|migrations|coverage)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
    },
    // Nothing changed since the last run: its result stands. CI begins anew.
    cache: process.env["CI"] ? false : { strategy: "content" },
    skipAnalysisNotInRules: true,
  },
};
