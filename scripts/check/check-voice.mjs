// How the code reads, as far as it can be counted: names that say nothing by themselves ("given",
// "from"), functions that are named after what they return ("ownerOf"), object literals that are spread
// only to leave a key out, and turns of phrase that nobody says. Prints the rates of each area; above a
// limit, the places as well, and the exit code is 1. `--list` prints all places.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { listFiles, ROOT } from "../workspace.mjs";

/** @typedef {"participles" | "pronouns" | "of" | "spreads" | "phrases"} Habit */
/** @typedef {{ habit: Habit, line: number, name: string }} Place */
/** @typedef {{ places: Place[], locals: number, functions: number, words: number }} Counts */

const AREAS = ["packages/core/src", "apps/api/src", "apps/web/src", "scripts"];
/** Tests, and what people or programs write in other languages. */
const LEFT_OUT =
  /\.(?:test|proof|gen)\.|messages\.(?:nl|de|fr)\.|\.d\.ts$|\/(?:testing|generated)\//u;
const SOURCE = /\.(?:tsx?|mjs)$/u;

const PARTICIPLES = new Set(
  `admitted asked begun beside borne brought chosen counted done drawn enrolled found given gone
  handed held judged kept known left listed made meant named noted opened owed placed played priced
  said seen sent settled shown stored taken told typed wanted written`.split(/\s+/u),
);
const PRONOUNS = new Set(
  "at by each from of one others ours own that theirs these those to what which who whom whose".split(
    " ",
  ),
);
const PHRASES =
  /\b[Ww]ho(?:m)?ever\b|\b(?:for|of|to|by) who\b|\banew\b|\bmeanwhile\b|\bthe own\b|\bat once\b|\bas ever\b|\bbesides\b(?= [.;,])|(?<=[.*/] )Of (?:a|an|the|what|those) /gu;

/** @type {Record<Habit, { most: number, unit: string, rate: (count: number, counts: Counts) => number }>} */
const LIMITS = {
  participles: {
    most: 5,
    unit: "in 1,000 locals",
    rate: (count, { locals }) => (1000 * count) / locals,
  },
  pronouns: {
    most: 3,
    unit: "in 1,000 locals",
    rate: (count, { locals }) => (1000 * count) / locals,
  },
  of: {
    most: 2,
    unit: "% of the functions",
    rate: (count, { functions }) => (100 * count) / functions,
  },
  spreads: { most: 0, unit: "in all", rate: (count) => count },
  phrases: {
    most: 3,
    unit: "in 10,000 words",
    rate: (count, { words }) => (10_000 * count) / words,
  },
};

/** @param {string} file @returns {Counts & { file: string }} */
function countFile(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const { program, comments } = parseSync(file, text);
  /** @type {Counts & { file: string }} */
  const counts = { file, places: [], locals: 0, functions: 0, words: 0 };
  /** @param {number} position */
  const findLine = (position) => text.slice(0, position).split("\n").length;
  /** @param {Habit} habit @param {number} position @param {string} name */
  const note = (habit, position, name) =>
    counts.places.push({ habit, line: findLine(position), name });
  new Visitor(createVisitor(counts, note)).visit(program);
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    counts.words += comment.split(/\s+/u).length;
    for (const hit of comment.matchAll(PHRASES)) note("phrases", start + hit.index, hit[0].trim());
  }
  return counts;
}

/** @type {Record<string, (pattern: any) => any[]>} the parts of a pattern that bring names */
const PARTS = {
  AssignmentPattern: ({ left }) => [left],
  RestElement: ({ argument }) => [argument],
  TSParameterProperty: ({ parameter }) => [parameter],
  ObjectPattern: ({ properties }) =>
    properties.map((/** @type {any} */ part) => part.value ?? part),
  ArrayPattern: ({ elements }) => elements.filter(Boolean),
};

/**
 * The names that a declaration or a parameter brings.
 * @param {any} pattern
 * @returns {{ name: string, start: number }[]}
 */
const findNames = (pattern) =>
  pattern.type === "Identifier"
    ? [pattern]
    : (PARTS[pattern.type]?.(pattern) ?? []).flatMap(findNames);

/**
 * @param {Counts} counts
 * @param {(habit: Habit, position: number, name: string) => void} note
 */
function createVisitor(counts, note) {
  /** @param {any} pattern */
  const local = (pattern) => {
    for (const { name, start } of findNames(pattern)) {
      counts.locals += 1;
      if (PARTICIPLES.has(name)) note("participles", start, name);
      if (PRONOUNS.has(name)) note("pronouns", start, name);
    }
  };
  /** @param {any} id */
  const named = (id) => {
    counts.functions += 1;
    if (/[a-z]Of$/u.test(id.name)) note("of", id.start, `${id.name}()`);
  };
  /** @param {any} node */
  const parameters = (node) => {
    for (const parameter of node.params) local(parameter);
    if (node.type === "FunctionDeclaration" && node.id) named(node.id);
  };
  return {
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    TSFunctionType: parameters,
    TSMethodSignature: parameters,
    TSDeclareFunction: parameters,
    /** @param {any} node */
    VariableDeclarator({ id, init }) {
      local(id);
      if (id.type === "Identifier" && /^(?:Arrow)?FunctionExpression$/u.test(init?.type ?? ""))
        named(id);
    },
    /** @param {any} node */
    ObjectExpression({ properties }) {
      for (const { type, argument, start } of properties)
        if (type === "SpreadElement" && argument.type === "ObjectExpression")
          note("spreads", start, "...{}");
    },
  };
}

/** @param {string} area @param {(Counts & { file: string })[]} counted */
function report(area, counted) {
  /** @param {"locals" | "functions" | "words"} key */
  const sum = (key) => counted.reduce((total, counts) => total + counts[key], 0);
  const sums = {
    places: [],
    locals: sum("locals"),
    functions: sum("functions"),
    words: sum("words"),
  };
  const places = counted.flatMap(({ file, places: own }) =>
    own.map((place) => ({ file, ...place })),
  );
  for (const [habit, { most, unit, rate }] of Object.entries(LIMITS)) {
    const found = places.filter((place) => place.habit === habit);
    const value = rate(found.length, sums);
    const isTooMuch = value > most;
    console.log(`${area}: ${habit} ${value.toFixed(1)} ${unit}, at most ${most}`);
    if (isTooMuch) process.exitCode = 1;
    if (isTooMuch || listsAll)
      for (const { file, line, name } of found) console.log(`  ${file}:${line} ${name}`);
  }
}

const listsAll = process.argv.includes("--list");
const files = listFiles().filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file));
for (const area of AREAS) {
  const counted = files.filter((file) => file.startsWith(`${area}/`)).map(countFile);
  report(area, counted);
}
