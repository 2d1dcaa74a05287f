import { describe, expect, test } from "vitest";
import { type BuiltFile, FileGraph } from "./file-graph.ts";

const ROOT = "/pages";
const module = (name: string): string => `${ROOT}/${name}.ts`;

interface Wiring {
  imports?: string[];
  lazy?: string[];
  bytes?: number;
}

/** A file of one module; pages end in .html. */
function file(name: string, { imports = [], lazy = [], bytes = 5_000 }: Wiring = {}): BuiltFile {
  const isEntry = name.endsWith(".html");
  return {
    fileName: name,
    imports,
    dynamicImports: lazy,
    moduleIds: isEntry ? [] : [module(name)],
    facadeModuleId: isEntry ? `${ROOT}/${name}` : null,
    isEntry,
    isDynamicEntry: name.startsWith("screen"),
    code: " ".repeat(bytes),
  };
}

/** Which of the files stand together; what no group has stands alone. */
function placesOf(graph: FileGraph, files: readonly BuiltFile[]): Map<string, string> {
  const groups = graph
    .groups()
    .toSorted(({ priority: one = 0 }, { priority: other = 0 }) => other - one);
  const place = ({ fileName }: BuiltFile) => {
    const at = groups.findIndex(({ test: has }) =>
      (has as (id: string) => boolean)(module(fileName)),
    );
    return at < 0 ? fileName : `group ${at}`;
  };
  return new Map(files.map((one) => [one.fileName, place(one)]));
}

const SCREENS = ["screen1", "screen2", "screen3", "screen4", "screen5", "screen6", "screen7"];

describe("what the first screen needs", () => {
  const files = [
    file("portal.html", { imports: ["frame"], lazy: SCREENS }),
    file("door.html", { imports: ["words"] }),
    file("frame", { imports: ["words"] }),
    file("words"),
    file("screen1", { imports: ["frame", "list", "badge"] }),
    file("list"),
    file("badge", { bytes: 100 }),
    file("dialog", { imports: ["form"] }),
    file("panel"),
    file("form", { bytes: 90_000 }),
    file("rare"),
    ...SCREENS.slice(1).map((name, place) =>
      file(name, { imports: ["frame", "dialog", "panel", ...(place < 2 ? ["rare"] : [])] }),
    ),
  ];
  const graph = new FileGraph(files, ROOT);
  graph.mark("portal.html", [["screen1.ts"]]);
  graph.mark("door.html", [[]]);
  graph.spreadTiny();
  const places = placesOf(graph, files);

  test("stands in one file", () => {
    expect(places.get("list")).toBe(places.get("frame"));
    expect(places.get("screen1")).toBe(places.get("frame"));
  });

  test("stands apart from what another page needs, so that this loads nothing of it", () => {
    expect(places.get("words")).not.toBe(places.get("frame"));
  });

  test("takes tiny parts to where all find them", () => {
    expect(places.get("badge")).toBe(places.get("words"));
  });

  test("is not joined by what other screens share, and that not by what loads a heavy file", () => {
    const apart = ["frame", "panel", "dialog", "form"].map((name) => places.get(name));
    expect(new Set(apart).size).toBe(apart.length);
  });

  test("is as it was where few share it", () => {
    expect(places.get("rare")).toBe("rare");
  });
});

test("a page whose first screen is not there cannot be built", () => {
  const graph = new FileGraph([file("portal.html")], ROOT);
  expect(() => graph.mark("portal.html", [["gone.ts"]])).toThrow("no gone.ts");
});

describe("files never import each other in a circle, which would run before what it imports", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))("in graph %d", (seed) => {
    const files = randomFiles(seed);
    const graph = new FileGraph(files, ROOT);
    for (const page of ["one.html", "two.html"]) graph.mark(page, [["screen0.ts"], ["screen1.ts"]]);
    graph.spreadTiny();
    const places = placesOf(graph, files);
    expect(new Set(places.values()).size).toBeLessThan(files.length);
    expect(circleIn(files, places)).toBeUndefined();
  });
});

/** Two pages with screens on five layers of parts, each of which imports some of those below it. */
function randomFiles(seed: number): BuiltFile[] {
  let state = seed + 1;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const some = (names: string[]) => names.filter(() => random(5) === 0);
  const parts: BuiltFile[] = [];
  for (let at = 0; at < 50; at += 1) {
    const below = parts.slice(0, Math.floor(at / 10) * 10).map(({ fileName }) => fileName);
    const bytes = [500, 5_000, 30_000][random(3)] ?? 0;
    parts.push(file(`part${at}`, { imports: some(below), bytes }));
  }
  const names = parts.map(({ fileName }) => fileName);
  const screens = Array.from({ length: 16 }, (_, at) =>
    file(`screen${at}`, { imports: some(names) }),
  );
  const lazy = screens.map(({ fileName }) => fileName);
  const pages = ["one.html", "two.html"].map((name) => file(name, { imports: some(names), lazy }));
  return [...pages, ...screens, ...parts];
}

/** A place that is reached again from itself. */
function circleIn(files: readonly BuiltFile[], places: Map<string, string>): string | undefined {
  const next = new Map<string, Set<string>>();
  for (const { fileName, imports } of files) {
    const from = places.get(fileName) ?? fileName;
    const to = imports.map((name) => places.get(name) ?? name).filter((place) => place !== from);
    next.set(from, new Set([...(next.get(from) ?? []), ...to]));
  }
  return [...next.keys()].find((place) => isReached(place, next));
}

function isReached(place: string, next: Map<string, Set<string>>): boolean {
  const found = new Set<string>();
  const open = [...(next.get(place) ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    open.push(...(next.get(at) ?? []));
  }
  return found.has(place);
}
