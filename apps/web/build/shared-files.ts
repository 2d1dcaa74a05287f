import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { FileGraph } from "./file-graph.ts";
import { loadFirstPaint } from "./first-paint.ts";
import { language } from "./language.ts";

type Group = Rolldown.CodeSplittingGroup;

let files: Promise<Group[]> | undefined;

/**
 * Puts what the same screens need into one file. A bundler by itself makes a file of each set of modules
 * that the same entries share, and with ninety screens that is sixty files for the first one: a browser
 * fetches six at a time, so that they cost more than their bytes. What a first screen needs is merged
 * without a byte that it does not need; the screens behind it may fetch a little more than they use.
 *
 * Who needs a module is only known once all unused code is gone, so the pages are built twice: first to
 * see that, in one language, and then with these files.
 * @param pages the built page, by the file that says what it shows first
 */
export function sharedFiles(pages: Record<string, string>): Plugin {
  return {
    name: "rollcall-shared-files",
    apply: "build",
    async config(config) {
      files ??= filesOf(config, pages);
      const groups = await files;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function filesOf(config: UserConfig, pages: Record<string, string>): Promise<Group[]> {
  const graph = new FileGraph(await buildToSee(config), config.root ?? process.cwd());
  for (const [page, file] of Object.entries(pages))
    graph.mark(page, await firstScreens(graph.root, file));
  graph.spreadTiny();
  return graph.groups();
}

/** The pages as the bundler cuts them by itself. */
async function buildToSee({ root, build: how }: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const { input = [], treeshake = true } = how?.rolldownOptions ?? {};
  const built = await build({
    ...(root && { root }),
    configFile: false,
    logLevel: "error",
    plugins: [language(), withoutStyles()],
    build: { write: false, minify: false, rolldownOptions: { input, treeshake } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((part) => part.type === "chunk");
}

const withoutStyles = (): Plugin => ({
  name: "rollcall-without-styles",
  enforce: "pre",
  load: (id) => (/\.css$/.test(id) ? "" : null),
});

/** The modules that each first screen of a page needs beside its entry; none that another has as well. */
async function firstScreens(root: string, file: string): Promise<string[][]> {
  const { pages } = await loadFirstPaint(root, file);
  const all = Object.values(pages).map(({ needs = [] }) => [...needs].sort());
  const distinct = [...new Map(all.map((needs) => [needs.join(), needs])).values()];
  const isPartOf = (one: string[], other: string[]) => one.every((part) => other.includes(part));
  return distinct.filter((one) => !distinct.some((other) => other !== one && isPartOf(one, other)));
}
