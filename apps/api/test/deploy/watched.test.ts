import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../src/operate/metrics.ts";
import { type Api, startApi } from "../harness.ts";

const DEPLOY = resolve(import.meta.dirname, "../../../../deploy");
const metrics = createMetrics();
let api: Api;
let shown: Set<string>;

beforeAll(async () => {
  api = await startApi({ metrics });
  metrics.watch(api.services);
  const declared = await metrics.registry.getMetricsAsJSON();
  shown = new Set(declared.flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]));
});
afterAll(() => api.close());

/** Names of metrics that a file's expressions ask for. */
const namedIn = (file: string): string[] => [
  ...new Set(
    readFileSync(resolve(DEPLOY, file), "utf8").match(/\b(?:rollcall|nodejs|process)_[a-z_\d]+\b/g),
  ),
];

describe("what operators watch", () => {
  it.each(["prometheus/alerts.yaml", "prometheus/alerts.test.yaml", "grafana/rollcall.json"])(
    "%s asks only for metrics that the product has",
    (file) => {
      const named = namedIn(file);
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !shown.has(name))).toEqual([]);
    },
  );

  const ownOnes = () => [...shown].filter((name) => /^rollcall_\w+(?<!_count|_bucket)$/.test(name));

  it("every metric of the product's own is explained in docs/operate.md, and in an alert", () => {
    const page = readFileSync(resolve(DEPLOY, "../docs/operate.md"), "utf8");
    expect(ownOnes().filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
    const alerts = readFileSync(resolve(DEPLOY, "prometheus/alerts.yaml"), "utf8");
    expect(ownOnes().filter((name) => !alerts.includes(name))).toEqual([]);
  });

  it("every metric of the product's own is on the dashboard", () => {
    const own = ownOnes();
    const named = namedIn("grafana/rollcall.json").map((name) =>
      name.replace(/_(count|bucket)$/, ""),
    );
    expect(own.filter((name) => !named.includes(name))).toEqual([]);
  });
});
