import { join } from "node:path";
import type { Rolldown } from "vite";
import { reached } from "./reached.ts";

type Group = Rolldown.CodeSplittingGroup;
/** What is asked of a built file. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  | ("fileName" | "imports" | "dynamicImports" | "moduleIds")
  | ("facadeModuleId" | "isEntry" | "isDynamicEntry" | "code")
>;

/** As many screens of a page make a file of what they share: fewer share too little to be fetched by all. */
const MANY_SCREENS = 6;
/** What weighs more, before it is made small, is fetched by those alone that use it. */
const HEAVY_BYTES = 20_000;
/** What weighs less, before it is made small, costs more as a file by itself than as a part of one that all fetch. */
const TINY_BYTES = 1_600;
/** More than there are heavy files. */
const PER_MARK = 100;

/** Which screens need which files, by a mark for each answer. */
export class FileGraph {
  readonly root: string;
  private readonly files: Map<string, BuiltFile>;
  private readonly marks: Map<string, Set<string>>;

  constructor(files: readonly BuiltFile[], root: string) {
    this.root = root;
    this.files = new Map(files.map((file) => [file.fileName, file]));
    this.marks = new Map(files.map(({ fileName }) => [fileName, new Set()]));
  }

  /**
   * Marks what a page needs. A mark is also on everything that the marked file imports, so files of the
   * same marks can never import each other in a circle.
   */
  mark(page: string, screens: readonly (readonly string[])[]): void {
    const entry = this.holding(page);
    for (const [place, modules] of screens.entries()) {
      const opened = [entry, ...modules.map((module) => this.holding(module))];
      for (const file of this.needed(opened))
        this.add(file, `${page} ${place}`, `${page} many`, `${page} few`);
    }
    const uses = new Map<string, number>();
    for (const screen of this.lazy(entry))
      for (const file of this.needed([screen])) uses.set(file, (uses.get(file) ?? 0) + 1);
    for (const [file, count] of uses) {
      this.add(file, `${page} few`);
      if (count >= MANY_SCREENS) this.add(file, `${page} many`);
    }
  }

  /** Gives what is tiny and imports nothing to everybody; but for what few screens need. */
  spreadTiny(): void {
    const all = [...this.marks.values()].flatMap((marks) => [...marks]);
    for (const [file, marks] of this.marks) {
      const { imports = [], isEntry, code = "" } = this.files.get(file) ?? {};
      const isTiny = !isEntry && imports.length === 0 && code.length < TINY_BYTES;
      if (isTiny && isShared(marks)) this.add(file, ...all);
    }
  }

  /**
   * A file for each combination of marks and of heavy files that come along; what few screens need is
   * left as it was.
   */
  groups(): Group[] {
    const heavy = new Set([...this.marks.keys()].filter((file) => this.isHeavy(file)));
    const modules = new Map<string, Set<string>>();
    const groups = new Map<string, Group>();
    for (const [file, marks] of this.marks) {
      if (!isShared(marks)) continue;
      const comesAlong = [...this.needed([file])].filter((other) => heavy.has(other));
      const key = [...marks, ...comesAlong, heavy.has(file)].sort().join();
      const ids = modules.get(key) ?? new Set();
      for (const id of this.files.get(file)?.moduleIds ?? []) ids.add(inEnglish(id));
      modules.set(key, ids);
      groups.set(key, {
        name: nameOf(marks),
        test: (id) => ids.has(inEnglish(id)),
        // A group takes along what its modules import, so what is imported has to be taken before.
        priority: marks.size * PER_MARK - comesAlong.length * 2 + Number(heavy.has(file)),
      });
    }
    return [...groups.values()];
  }

  /** A large file that nobody needs to see the first screen behind the login, as the one of all forms. */
  private isHeavy(name: string): boolean {
    const { isDynamicEntry = true, code = "" } = this.files.get(name) ?? {};
    const isFirst = [...(this.marks.get(name) ?? [])].some((mark) => mark.endsWith(" 0"));
    return !isDynamicEntry && !isFirst && code.length > HEAVY_BYTES;
  }

  private add(file: string, ...marks: readonly string[]): void {
    for (const mark of marks) this.marks.get(file)?.add(mark);
  }

  /** The file with this module, which is a path below the root. */
  private holding(module: string): string {
    const id = join(this.root, module);
    for (const { fileName, facadeModuleId, moduleIds } of this.files.values())
      if (facadeModuleId === id || moduleIds.includes(id)) return fileName;
    throw new Error(`The build has no ${module}`);
  }

  /** The files with everything that they import at once. */
  private needed(opened: readonly string[]): Set<string> {
    return this.reach(opened, ({ imports }) => imports);
  }

  /** What is loaded only when it is wanted, by the page or by something that is. */
  private lazy(entry: string): Set<string> {
    const all = this.reach([entry], ({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports,
    ]);
    return new Set([...all].flatMap((file) => this.files.get(file)?.dynamicImports ?? []));
  }

  private reach(from: readonly string[], next: (file: BuiltFile) => readonly string[]) {
    return reached(from, (name) => this.files.get(name), next);
  }
}

/** A file of words by the name of the English one, which the translated one takes the place of. */
const inEnglish = (id: string): string => id.replace(/\.[a-z]{2}(?=\.ts$)/, "");

/** Whether more than few screens of some page need it. */
const isShared = (marks: ReadonlySet<string>): boolean =>
  [...marks].some((mark) => !mark.endsWith(" few"));

/** The pages that a file is for: `portal-platform`. */
const nameOf = (marks: ReadonlySet<string>): string =>
  [...new Set([...marks].map((mark) => mark.slice(0, mark.indexOf("."))))].sort().join("-");
