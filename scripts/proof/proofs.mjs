// What `pnpm prove` proves. Each proof is made of test files that the tests run in their short form as
// well; PROOFS=long makes them as large as the table says.

/**
 * @typedef {object} Step
 * @property {string} owner the package's folder
 * @property {string[]} files below it
 * @property {string} [only] a pattern of titles
 * @property {Record<string, string>} [env] in both forms
 * @property {Record<string, string>} [longEnv] in the long form alone
 * @property {boolean} [isLongOnly] it has no short form
 * @property {string} [without] what is missing, in words, before what the tests tell
 * @property {string} [control] what is missing while the tests have to fail: they would see a leak
 * @property {import("./seeded/defect.mjs").Planted} [planted] a protection that is missing during this step: another one has to hold
 */
/**
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} shows
 * @property {string} short its size in every run of the tests
 * @property {string} long
 * @property {Step[]} steps
 */

const API = "apps/api";
const CORE = "packages/core";
const WEB = "apps/web";

/** @param {string} name @param {Partial<Step>} [more] @returns {Step} */
const guarantee = (name, more) => ({
  owner: API,
  files: [`test/guarantees/${name}.test.ts`],
  ...more,
});

/** Row-level security alone has to keep clubs apart. */
const WITHOUT_PREDICATES = {
  file: "packages/core/src/base/db/query/scoped.ts",
  find: "): SQL => all(eq(table.tenantId, tenantId), conditions);",
  put: "): SQL => all(sql`true`, conditions);",
};

/** @type {readonly Proof[]} */
export const PROOFS = [
  {
    name: "oversell",
    shows: "No seat is given twice, whoever takes and gives seats at the same time.",
    short: "120 mixed attempts at 4 events, 2 processes, 1 seed",
    long: "10,000 mixed attempts at 100 events, 2 processes, each of 10 seeds",
    steps: [guarantee("oversell"), guarantee("two-processes", { only: "a rush" })],
  },
  {
    name: "refresh",
    shows: "A refresh token has one winner, however often and at whichever process it is shown.",
    short: "20 families, each token shown 8 times at 2 processes",
    long: "1,000 families, each token shown 8 times at 2 processes",
    steps: [
      guarantee("two-processes", { only: "a refresh token" }),
      { owner: CORE, files: ["src/modules/auth/tokens/refresh-races.test.ts"] },
    ],
  },
  {
    name: "revocation",
    shows: "The next request of a deactivated member is 401, at both processes.",
    short: "12 trials",
    long: "10,000 trials",
    steps: [guarantee("two-processes", { only: "a deactivation" })],
  },
  {
    name: "limiter",
    shows: "Of requests at once from one address exactly as many pass as the limit says.",
    short: "100 at once",
    long: "10,000 at once",
    steps: [guarantee("limiter")],
  },
  {
    name: "growth",
    shows:
      "No statement of any operation or round of the worker reads more than ten times the rows that it returns and 200 more, under custom and generic plans; exceptions are in a table.",
    short: "a club of 20,000 members with two events of 20,000 registrations, beside another",
    long: "100,000 each",
    steps: [
      { owner: API, files: ["test/growth/growth.test.ts"], longEnv: { GROWTH_ROWS: "100000" } },
    ],
  },
  {
    name: "clubs",
    shows:
      "Each round of the worker ends for all clubs, in bounded memory; a club that fails stops no other, and a repeated night renews nobody twice.",
    short: "60 clubs of 5 members who are all due",
    long: "5,000 clubs of 100 members who are all due",
    steps: [
      {
        owner: CORE,
        files: ["src/guarantees/many-clubs.test.ts", "src/guarantees/rounds-by-club.test.ts"],
      },
    ],
  },
  {
    name: "matrix",
    shows:
      "Nobody is told or changes anything of another club; nor without the predicates of the tenant, nor without row-level security.",
    short: "every 20th procedure as 12 people over REST, tRPC and in a batch, with both layers",
    long: "every procedure, with both layers and with each of them alone",
    steps: [
      guarantee("tenant-matrix"),
      guarantee("tenant-matrix", { env: { ROW_LEVEL_SECURITY: "off" } }),
      guarantee("tenant-matrix", { planted: WITHOUT_PREDICATES, without: "the predicates" }),
      guarantee("tenant-matrix", {
        planted: WITHOUT_PREDICATES,
        env: { ROW_LEVEL_SECURITY: "off" },
        control: "without both layers",
      }),
    ],
  },
  {
    name: "fuzz",
    shows: "Whatever is sent: no 5xx, each answer as documented, nothing of another tenant.",
    short: "2,000 requests",
    long: "100,000 requests",
    steps: [
      {
        owner: API,
        files: ["test/contract/fuzz.test.ts"],
        longEnv: { FUZZ_REQUESTS: "100000" },
      },
    ],
  },
  {
    name: "crash",
    shows: "SIGKILL loses nothing that was acknowledged, and does nothing twice.",
    short:
      "2 backends, 1 database server, 1 API process; a worker in an import and one in a broadcast",
    long: "50 backends, 10 database servers, 50 API processes; workers in imports and in broadcasts",
    steps: [
      guarantee("crash"),
      {
        owner: CORE,
        files: [
          "src/modules/imports/registrants/run-imports.test.ts",
          "src/modules/broadcasts/send/crash.test.ts",
        ],
      },
    ],
  },
  {
    name: "histories",
    shows: "Random histories of a club leave what the rules give, compared after each step.",
    short: "3 histories of 200 steps, always the same, of one caller",
    long: "60 histories of 200 steps with new seeds, often of two callers at once",
    steps: [
      {
        owner: CORE,
        files: ["src/guarantees/club-history.test.ts"],
        longEnv: { HISTORIES: "60" },
      },
    ],
  },
  {
    name: "timing",
    shows: "How long an answer takes does not tell what is known.",
    short: "5 logins, 5 applications and 20 codes of each kind, which judge no time",
    long: "1,000 logins, 1,000 applications and 10,000 codes of each kind, Welch's t below 4.5",
    steps: [guarantee("timing")],
  },
  {
    name: "overload",
    shows: "What is too much is told to come back; what is taken in is done as fast as before.",
    short: "16 callers for 4 connections, 100 at once",
    long: "40 callers for 4 connections with at least 80 % of the peak, 4,000 at once",
    steps: [guarantee("pressure", { only: "overload" })],
  },
  {
    name: "bombs",
    shows:
      "No file, text or flood of one sender stops a process, makes it grow or keeps others waiting.",
    short: "80 PDFs at once, files of 3,000 members",
    long: "the same with files of 10,000 members, as many as a file may have",
    steps: [{ owner: API, files: ["test/bombs.test.ts"], longEnv: { BOMB_ROWS: "10000" } }],
  },
  {
    name: "rush",
    shows:
      "A sale that opens sells each seat once, hinders no other club, and refuses nobody for good.",
    short: "40 people in a second for 10 seats, one club alongside, which judge no time",
    long: "2,000 people in a minute for 500 seats at 2 processes, 3 clubs alongside; the last seat is gone within 30 s",
    steps: [guarantee("rush")],
  },
  {
    name: "slow-clients",
    shows: "Clients that send or read slowly hinder nobody, and their connections end.",
    short: "10 each, ended by the test",
    long: "500 each that send slowly and 20 that never read, ended by the server",
    steps: [guarantee("pressure", { only: "slow clients" })],
  },
  {
    name: "early-answers",
    shows: "A refusal reaches its client, however much of the request's body was not read.",
    short: "16 kinds of refusal, each twice with either end of the connection",
    long: "16 kinds of refusal, each 100 times with either end of the connection",
    steps: [guarantee("early-answers")],
  },
  {
    name: "idle-connections",
    shows: "Idle connections hinder nobody, and end.",
    short: "100, ended by the test",
    long: "5,000, ended by the server",
    steps: [guarantee("pressure", { only: "idle connections" })],
  },
  {
    name: "stops",
    shows: "Whoever stops npm start, npm test or npm run prove, and however: no process is left.",
    short: "6 stops",
    long: "15 stops: each of the three in five ways",
    steps: [{ owner: API, files: ["test/commands/leaves-nothing.test.ts"] }],
  },
  {
    name: "soak",
    shows: "At half of the most nothing fails, and what a process holds does not grow.",
    short: "2 seconds",
    long: "60 minutes",
    steps: [guarantee("soak")],
  },
  {
    name: "pages",
    shows:
      "axe finds nothing wrong with any page, and none scrolls sideways or jumps while it comes.",
    short:
      "each page that opens by itself, at 390 pixels in the dark or at 1440 in the light by turns",
    long: "every page, and what is reached on it, in light, dark, forced colours and at 200 % zoom, each at 390 and 1440 pixels; LCP, CLS and INP at 4× CPU",
    steps: [
      { owner: WEB, files: ["e2e/every-page.test.ts"], only: "every page is sound" },
      { owner: WEB, files: ["e2e/page-times.proof.ts"], isLongOnly: true },
    ],
  },
  {
    name: "words",
    shows: "Words that are accented and two fifths longer have room, and nothing is plain English.",
    short: "10 pages at 390 pixels",
    long: "every page that opens by itself, at 390 and 1440 pixels",
    steps: [{ owner: WEB, files: ["e2e/every-page.test.ts"], only: "room for words" }],
  },
  {
    name: "pictures",
    shows: "The components and twenty pages look as they did when somebody looked at them.",
    short: "none, since each browser draws in its own way",
    long: "two pictures of the components and 21 of pages, of which at most 0.1 % of the pixels may differ",
    steps: [{ owner: WEB, files: ["e2e/pictures.proof.ts"], env: { PROOFS: "long" } }],
  },
  {
    name: "journeys",
    shows:
      "What people do most can be done in each language by touch on a phone, and by keys alone.",
    short: "3 journeys by touch in Dutch, and one by keys in English",
    long: "10 journeys, among them the seven of docs/clicks.md, both ways in four languages",
    steps: [
      {
        owner: WEB,
        files: ["e2e/core-journeys.test.ts"],
        longEnv: { JOURNEY_LANG: "all", JOURNEY_DEVICE: "all" },
      },
    ],
  },
];

/**
 * Proofs with a command of their own: they need more than this repository, or hours.
 * @type {readonly { title: string, command: string, instead?: string }[]}
 */
export const APART = [
  { title: "Seeded defects", command: "prove --seeded" },
  { title: "Rolling restart", command: "prove:rolling-restart" },
  {
    title: "Rolling restart through PgBouncer",
    command: "PGBOUNCER=<program> prove:rolling-restart",
  },
  { title: "Kill of a web process", command: "prove:killed-process" },
  { title: "Failover to the standby", command: "prove:failover" },
  {
    title: "The OpenAPI document in linters and generators",
    command: "--filter @rollcall/api prove:openapi",
  },
  { title: "The version before on the present schema", command: "prove:last-release <commit>" },
  {
    title: "Container image",
    command: "prove:image",
    instead:
      "the base images that the Dockerfile names were not to be had: Alpine's own packages, and native code on musl, were never tried",
  },
  {
    title: "Container image on stand-ins",
    command: "prove:image",
    instead: "only where the base images are not to be had",
  },
  {
    title: "Compose file",
    command: "docker compose up",
    instead:
      "never run as a whole: the images of PostgreSQL, PgBouncer, Redis and HAProxy were not to be had; the tests hold its names, files and variables, and that prove:image confines the processes as it does",
  },
  {
    title: "Helm chart",
    command: "prove:chart",
    instead:
      "the programs helm and kubeconform were not there, nor a cluster: the chart was never installed or upgraded, its hook never run, its policy never enforced. On 2026-11-25 the packages of Helm 3.21.4 that lint and render, compiled from its source without the parts that ask a cluster or warn of deprecated versions, rendered it with the six files of deploy/helm/rollcall/ci under three names, and with 419 of 4,608 combinations of its switches under four; kubeconform 0.7.0, compiled from its source, found each document valid and without an unknown key by schemas made of the OpenAPI documents of Kubernetes 1.29.0 and 1.35.0. The rule for the Prometheus adapter has no schema",
  },
];
