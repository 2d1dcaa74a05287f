// node scripts/proof/chart.mjs: the Helm chart is linted and rendered with each file of values in
// deploy/helm/rollcall/ci, under three names, and each document is held to the schemas of two
// versions of Kubernetes. HELM and KUBECONFORM name the programs where they are not on the path.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace.mjs";
import { occasion, saveSection } from "./save-section.mjs";

const HELM = process.env["HELM"] ?? "helm";
const KUBECONFORM = process.env["KUBECONFORM"] ?? "kubeconform";
const CHART = "deploy/helm/rollcall";
/** The oldest that Chart.yaml allows, and a new one. */
const KUBERNETES = ["1.29.0", "1.35.0"];
/** A plain name, one that YAML reads as true, and one as long as Helm allows. */
const NAMES = ["rollcall", "on", "a-club-whose-name-is-as-long-as-helm-lets-a-release-b"];

const VARIANTS = readdirSync(join(ROOT, CHART, "ci")).map((file) => `${CHART}/ci/${file}`);

/** @param {string} program @param {string[]} args @param {string} [input] */
function run(program, args, input = "") {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: "utf8",
    input,
    maxBuffer: 2 ** 26,
  });
  return {
    ok: status === 0,
    stdout: stdout ?? "",
    output: `${stdout ?? ""}${stderr ?? ""}`.trim(),
  };
}

/**
 * What the program says its version is; undefined where it is not there.
 * @param {string} program
 * @param {string[]} args
 */
function readVersion(program, args) {
  const { ok, output } = run(program, args);
  return ok ? output.split("\n")[0] : undefined;
}

/** What is wrong with the chart with these values. @param {string} values @returns {string[]} */
function findFaults(values) {
  const linted = run(HELM, ["lint", CHART, "--strict", "--values", values]);
  const rendered = KUBERNETES.flatMap((version) =>
    NAMES.map((name) => ({
      title: `${name}, Kubernetes ${version}`,
      ...check(name, version, values),
    })),
  );
  return [{ title: "lint", ...linted }, ...rendered]
    .filter(({ ok }) => !ok)
    .map(({ title, output }) => `${values}, ${title}: ${output.replaceAll("\n", "; ")}`);
}

/** @param {string} name @param {string} version @param {string} values */
function check(name, version, values) {
  const place = ["--namespace", "10", "--kube-version", version];
  const rendered = run(HELM, ["template", name, CHART, "--values", values, ...place]);
  if (!rendered.ok) return rendered;
  const strictly = ["-strict", "-kubernetes-version", version, "-"];
  return run(KUBECONFORM, strictly, rendered.stdout);
}

/** @param {string} programs @param {string[]} faults */
function save(programs, faults) {
  saveSection("Helm chart", [
    "`node scripts/proof/chart.mjs` lints and renders the chart with each file of values in `deploy/helm/rollcall/ci`,",
    `under ${NAMES.length} names, and holds each document to the schemas of Kubernetes ${KUBERNETES.join(" and ")}; a key that they do not know is a fault.`,
    "",
    `${occasion()}, ${programs}: **${faults.length} faults** with ${VARIANTS.length} files of values.`,
    ...faults.map((fault) => `- ${fault}`),
  ]);
}

function main() {
  const helm = readVersion(HELM, ["version", "--short"]);
  const kubeconform = readVersion(KUBECONFORM, ["-v"]);
  const missing = [
    ...(helm ? [] : [`helm (HELM=${HELM})`]),
    ...(kubeconform ? [] : [`kubeconform (KUBECONFORM=${KUBECONFORM})`]),
  ];
  if (missing.length > 0) {
    console.error(`The chart cannot be checked without ${missing.join(" and ")}.`);
    return 2;
  }
  const faults = VARIANTS.flatMap(findFaults);
  save(`Helm ${helm}, kubeconform ${kubeconform}`, faults);
  console.log(`${faults.length} faults with ${VARIANTS.length} files of values`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
