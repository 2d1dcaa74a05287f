// A copy of the repository for planted defects. Sources are copied, installed packages and built pages are shared.
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listFiles, packages, ROOT } from "../workspace.mjs";

/** Tests of the API show them; a defect in their sources is for tests of the pages. */
const PAGES = "apps/web/dist";

/**
 * Copies every file that git knows, in its present state, and the links in each node_modules. The
 * links are relative, so a package of the copy finds the other packages of the copy.
 * @param {string} tree an empty or missing folder
 */
export async function copyTree(tree) {
  rmSync(tree, { recursive: true, force: true });
  for (const file of listFiles()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file), { verbatimSymlinks: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
  if (existsSync(join(ROOT, PAGES))) symlinkSync(join(ROOT, PAGES), join(tree, PAGES));
  for (const { directory } of packages()) {
    const place = join(relative(ROOT, directory), "node_modules");
    const links = { recursive: true, verbatimSymlinks: true };
    if (existsSync(join(ROOT, place))) cpSync(join(ROOT, place), join(tree, place), links);
  }
}
