import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../../..");
const SDK = join(ROOT, "packages/sdk");
const TSC = createRequire(join(SDK, "package.json")).resolve("typescript/bin/tsc");

/** A package of ours as it would be installed: what its package.json publishes, and no sources. */
interface Published {
  name: "sdk" | "client";
  /** The packages that npm would install with it. */
  brings: readonly string[];
}

/**
 * A copy of an example in a folder that knows nothing of this repository, with its dependencies
 * copied in: what compiles there compiles at somebody's who installed the package.
 */
export class OutsideProject {
  readonly folder: string;

  constructor(example: string, { name, brings }: Published) {
    this.folder = mkdtempSync(join(tmpdir(), `rollcall-${example}-`));
    cpSync(join(ROOT, "examples", example), this.folder, {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
    const source = join(ROOT, "packages", name);
    for (const part of ["package.json", "dist"])
      cpSync(join(source, part), join(this.#place(`@rollcall/${name}`), part), { recursive: true });
    for (const each of brings) this.#bring(join(source, "node_modules"), each);
    this.#bring(join(SDK, "node_modules"), "@types/node");
  }

  /** Adds a source to the example. */
  write(name: string, source: string): void {
    writeFileSync(join(this.folder, "src", name), source);
  }

  /** Runs a program that needs no compiling; its name says whether it imports or requires. */
  async run(name: string, source: string): Promise<string> {
    const program = join(this.folder, name);
    writeFileSync(program, source);
    const { stdout } = await run(process.execPath, [program], { cwd: this.folder });
    return stdout;
  }

  /** Compiles the example strictly, declarations of libraries included; answers what tsc says. */
  async compile(): Promise<string> {
    return await run(process.execPath, [TSC, "-p", this.folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  /** Runs what was compiled; answers what it prints. */
  async start(program: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [join(this.folder, "dist", program), ...args]);
    return stdout;
  }

  /** Copies a package with all that it depends on. */
  #bring(modules: string, name: string): void {
    const real = realpathSync(join(modules, name));
    cpSync(real, this.#place(name), {
      recursive: true,
      filter: (part) => !part.slice(real.length).includes("/node_modules"),
    });
    const { dependencies = {} } = JSON.parse(readFileSync(join(real, "package.json"), "utf8")) as {
      dependencies?: Record<string, string>;
    };
    for (const each of Object.keys(dependencies)) this.#bring(real.slice(0, -name.length), each);
  }

  #place(name: string): string {
    const place = join(this.folder, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    return place;
  }
}
