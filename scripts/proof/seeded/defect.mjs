// A planted defect removes a guard, a lock, a filter or a redaction. One of the named tests must
// then fail. `find` must occur exactly once in its file.

/**
 * @typedef {object} Planted
 * @property {string} file from the root
 * @property {string} find
 * @property {string} put
 */
/**
 * @typedef {object} Defect
 * @property {string} title the protection that is missing while the tests run
 * @property {string} owner the package whose tests are run
 * @property {string} file
 * @property {string} find
 * @property {string} put
 * @property {string[]} tests files below the owner
 */

const CORE = "packages/core";
const API = "apps/api";
const WEB = "apps/web";

/**
 * A defect in a module of core.
 * @param {string} title
 * @param {string} file below packages/core/src
 * @param {string} find
 * @param {string} put
 * @param {...string} tests below packages/core/src, without the ending
 * @returns {Defect}
 */
export const inCore = (title, file, find, put, ...tests) => ({
  title,
  owner: CORE,
  file: `${CORE}/src/${file}`,
  find,
  put,
  tests: tests.map((name) => `src/${name}.test.ts`),
});

/**
 * A defect that tests of the API notice.
 * @param {string} title
 * @param {string} file from the root
 * @param {string} find
 * @param {string} put
 * @param {...string} tests below apps/api, without the ending
 * @returns {Defect}
 */
export const seenByApi = (title, file, find, put, ...tests) => ({
  title,
  owner: API,
  file,
  find,
  put,
  tests: tests.map((name) => `${name}.test.ts`),
});

/**
 * A defect in a rule of the pages.
 * @param {string} title
 * @param {string} file below apps/web/src
 * @param {string} find
 * @param {string} put
 * @param {...string} tests below apps/web/src, without the ending
 * @returns {Defect}
 */
export const inWeb = (title, file, find, put, ...tests) => ({
  title,
  owner: WEB,
  file: `${WEB}/src/${file}`,
  find,
  put,
  tests: tests.map((name) => `src/${name}.test.ts`),
});
