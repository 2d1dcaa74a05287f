import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { routerOptions } from "../frame/router-options.tsx";
import { isNarrowed, listQuery, useListState } from "./list-state.ts";

const SHAPE = {
  sortKeys: ["joinedAt", "name"],
  days: true,
  filters: { status: ["ACTIVE", "INACTIVE"], role: ["ADMIN", "MEMBER"] },
} as const;
const useMembers = () => useListState(SHAPE);
const useOldestFirst = () => useListState({ sortKeys: ["createdAt"], sortOrder: "asc" });
const useQueue = () =>
  useListState({
    sortKeys: ["createdAt"],
    filters: { status: ["WAITLISTED", "CANCELLED"] },
    sortOrder: ({ status }) => (status.includes("WAITLISTED") ? "asc" : "desc"),
  });

/** The controls of a list whose page has this query in its address. */
async function open<Controls>(query: string, useControls: () => Controls) {
  const found: Controls[] = [];
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: "/members",
    component: function List() {
      found.push(useControls());
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries: [`/members${query}`] });
  const router = createRouter({ ...routerOptions, routeTree: root.addChildren([list]), history });
  await router.load();
  renderToString(createElement(RouterProvider, { router }));
  const [controls] = found;
  if (!controls) throw new Error("The list was not shown");
  return { controls, router };
}

const stateOf = async (query: string) => (await open(query, useMembers)).controls.state;
type Members = ReturnType<typeof useMembers>;

/** The addresses that a change leads to. Outside of a browser the router itself goes nowhere. */
async function after(query: string, act: (controls: Members) => void) {
  const { controls, router } = await open(query, useMembers);
  const visited: [string, boolean | undefined][] = [];
  router.navigate = (options) => {
    const wanted = options as Parameters<typeof router.buildLocation>[0];
    visited.push([router.buildLocation(wanted).href, options.replace]);
    return Promise.resolve();
  };
  act(controls);
  return visited;
}

const blank = {
  page: 1,
  search: "",
  sortBy: "joinedAt",
  sortOrder: "desc",
  days: { from: "", to: "" },
  filters: { status: [], role: [] },
} as const;
type State = Members["state"];
const state = (change: Partial<State> = {}): State => ({
  ...blank,
  filters: { status: [], role: [] },
  ...change,
});

describe("an address", () => {
  test("without a query shows the whole list, by its first column, the latest first", async () => {
    expect(await stateOf("")).toEqual(blank);
  });

  test("says page, search, order, days and filters of its list", async () => {
    const query =
      "?page=3&search=ada&sortBy=name&sortOrder=asc&from=2026-11-01&to=2026-11-30&status=ACTIVE&status=INACTIVE&role=ADMIN";
    expect(await stateOf(query)).toEqual({
      page: 3,
      search: "ada",
      sortBy: "name",
      sortOrder: "asc",
      days: { from: "2026-11-01", to: "2026-11-30" },
      filters: { status: ["ACTIVE", "INACTIVE"], role: ["ADMIN"] },
    });
  });

  test.each([
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=two",
    "?sortBy=password",
    "?sortOrder=up",
    "?from=yesterday",
    "?status=GONE&role=GUEST",
    "?unknown=1",
  ])("%s is read without what no list has", async (query) => {
    expect(await stateOf(query)).toEqual(blank);
  });

  test("keeps of a filter the values that there are", async () => {
    const { filters } = await stateOf("?status=GONE&status=ACTIVE");
    expect(filters).toEqual({ status: ["ACTIVE"], role: [] });
  });

  test("is searched for no more than a search may hold, and for the first of several", async () => {
    expect((await stateOf(`?search=${"a".repeat(201)}`)).search).toBe("a".repeat(200));
    expect((await stateOf("?search=ada&search=grace")).search).toBe("ada");
  });

  test("has no days in a list that has none", async () => {
    const { controls } = await open("?from=2026-11-01", useOldestFirst);
    expect(controls.state.days).toEqual({ from: "", to: "" });
  });
});

describe("the order of a list that its address does not name", () => {
  test.each([
    ["", "desc"],
    ["?status=CANCELLED", "desc"],
    ["?status=WAITLISTED", "asc"],
    ["?status=WAITLISTED&sortOrder=desc", "desc"],
  ])("may depend on what is chosen: %j is %s", async (query, order) => {
    expect((await open(query, useQueue)).controls.state.sortOrder).toBe(order);
  });

  test("may be its own", async () => {
    expect((await open("", useOldestFirst)).controls.state.sortOrder).toBe("asc");
  });
});

describe("a change replaces the address", () => {
  const QUERY = "?page=3&search=ada&status=ACTIVE";

  test.each<[string, (list: Members) => void, string]>([
    ["another page", (list) => list.change({ page: 4 }), "?page=4&search=ada&status=ACTIVE"],
    [
      "a search, from the first page",
      (list) => list.change({ search: "grace" }),
      "?search=grace&status=ACTIVE",
    ],
    ["no search", (list) => list.change({ search: "" }), "?status=ACTIVE"],
    [
      "an order",
      (list) => list.change({ sortBy: "name", sortOrder: "asc" }),
      "?search=ada&status=ACTIVE&sortBy=name&sortOrder=asc",
    ],
    [
      "a day",
      (list) => list.narrow({ from: "2026-11-01" }),
      "?search=ada&status=ACTIVE&from=2026-11-01",
    ],
    [
      "a filter",
      (list) => list.filter("status", ["ACTIVE", "INACTIVE"]),
      "?search=ada&status=ACTIVE&status=INACTIVE",
    ],
    ["a filter of which nothing is left", (list) => list.filter("status", []), "?search=ada"],
  ])("for %s", async (_, act, query) => {
    expect(await after(QUERY, act)).toEqual([[`/members${query}`, true]]);
  });
});

describe("a list is narrowed", () => {
  test.each<[string, Partial<State>, boolean]>([
    ["by a search", { search: "ada" }, true],
    ["by a first day", { days: { from: "2026-11-01", to: "" } }, true],
    ["by a last day", { days: { from: "", to: "2026-11-30" } }, true],
    ["by a filter", { filters: { status: [], role: ["ADMIN"] } }, true],
    ["not by its page and its order", { page: 3, sortBy: "name", sortOrder: "asc" }, false],
  ])("%s", (_, change, narrowed) => {
    expect(isNarrowed(state(change))).toBe(narrowed);
  });
});

describe("the API is asked", () => {
  test("for nothing that is left empty", () => {
    const { page, sortBy, sortOrder } = blank;
    expect(listQuery(state(), "UTC")).toEqual({ page, sortBy, sortOrder });
  });

  test("for what is chosen, days by the clock of the list", () => {
    const days = { from: "2026-11-01", to: "2026-11-30" };
    const filters: State["filters"] = { status: ["ACTIVE"], role: [] };
    const chosen = state({ page: 2, search: "ada", days, filters });
    expect(listQuery(chosen, "Europe/Amsterdam")).toEqual({
      page: 2,
      search: "ada",
      sortBy: "joinedAt",
      sortOrder: "desc",
      from: "2026-10-31T23:00:00.000Z",
      to: "2026-11-30T22:59:59.999Z",
      status: ["ACTIVE"],
    });
  });

  test("for days by the reader's own clock, where the list has none", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const chosen = state({ days: { from: "2026-11-01", to: "" } });
    expect(listQuery(chosen)).toEqual(listQuery(chosen, timeZone));
    expect(listQuery(chosen)).toHaveProperty("from");
  });
});
