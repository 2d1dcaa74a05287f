import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CONFINED } from "../../../../scripts/proof/image/engine.mjs";
import { FILE_BYTES } from "../../src/http/uploads.ts";

// Neither docker nor helm is needed here: what is held is that the files name nothing that is not there.
const ROOT = resolve(import.meta.dirname, "../../../..");
const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");
const inFolder = (path: string): string[] =>
  readdirSync(resolve(ROOT, path)).map((name) => `${path}/${name}`);

/** The variables that .env.example explains, as `NAME=…` lines, and what the program's own list has beside them. */
const VARIABLES = new Set(
  [
    ...read("apps/api/src/boot/env.ts").matchAll(/^ {2}([A-Z_]+): /gm),
    ...read(".env.example").matchAll(/^# ?([A-Z_]+)=/gm),
  ].map(([, name]) => name),
);
const unknown = (names: Iterable<string | undefined>): unknown[] =>
  [...names].filter((name) => !VARIABLES.has(name));

const CHART = "deploy/helm/rollcall";
const TEMPLATES = inFolder(`${CHART}/templates`).map(read).join("\n");
const values: Record<string, unknown> = parse(read(`${CHART}/values.yaml`));

/** The value at `a.b.c`; undefined where there is none. */
const at = (tree: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], tree);

const isTree = (part: unknown): part is Record<string, unknown> =>
  part !== null && typeof part === "object" && !Array.isArray(part);

/** The paths of all values that hold no further ones. */
function leaves(tree: unknown, path = ""): string[] {
  const entries = isTree(tree) ? Object.entries(tree) : [];
  if (entries.length === 0) return [path];
  return entries.flatMap(([name, part]) => leaves(part, path ? `${path}.${name}` : name));
}

describe("deploy/helm", () => {
  const asked = [...TEMPLATES.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path);

  it("templates ask for values that are there, and every value is asked for", () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((path) => at(values, path) === undefined)).toEqual([]);
    const unasked = leaves(values).filter(
      (leaf) => !asked.some((path) => leaf === path || leaf.startsWith(`${path}.`)),
    );
    expect(unasked).toEqual([]);
  });

  it("templates include parts that are defined, and close what they open", () => {
    const defined = [...TEMPLATES.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name);
    const included = [...TEMPLATES.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name);
    expect(included.filter((name) => !defined.includes(name))).toEqual([]);
    expect(defined.filter((name) => !included.includes(name))).toEqual([]);
    const opened = TEMPLATES.match(/\{\{-? *(?:if|range|with|define)\b/g) ?? [];
    expect(TEMPLATES.match(/\{\{-? *end\b/g)?.length).toBe(opened.length);
  });

  it("gives the processes variables that they read, each port by one number", () => {
    const named = [...TEMPLATES.matchAll(/name: ([A-Z][A-Z_]+)\b/g)].map(([, name]) => name);
    expect(named).toContain("PROCESS");
    expect(unknown(named)).toEqual([]);
    const ports = [...TEMPLATES.matchAll(/containerPort: (\d+)/g)].map(([, port]) => port);
    const [, http] = /PORT=(\d+)/.exec(read("deploy/Dockerfile")) ?? [];
    const [, metrics] = /METRICS_PORT, value: "(\d+)"/.exec(TEMPLATES) ?? [];
    expect(new Set(ports)).toEqual(new Set([http, metrics]));
  });

  it("quotes a name that stands alone, since YAML reads on and 123 as something else", () => {
    const alone =
      /[:[] ?\{\{ *(?:\.Release\.Name(?:space)?|\$name|\.Values\.[\w.]*amespace) *\}\}(?!-)/g;
    expect(TEMPLATES.match(alone) ?? []).toEqual([]);
  });

  it("makes no name longer than 63 letters of the 53 that a release may have", () => {
    const ends = [...TEMPLATES.matchAll(/\{\{ \.Release\.Name \}\}(-\S*.*)/g)];
    expect(ends.length).toBeGreaterThan(5);
    // What a template adds to a name has no length of its own: a revision grows.
    expect(ends.filter(([, end = ""]) => !/^-[a-z]{1,9}\b(?!-)/.test(end))).toEqual([]);
  });

  it("opens no port that nobody names: an empty list would open them all", () => {
    const policy = read(`${CHART}/templates/network-policy.yaml`);
    expect(policy).not.toMatch(/ports:\n *\{\{/);
  });

  it("bounds every container, and lets none of them do more than another", () => {
    const pods = inFolder(`${CHART}/templates`).map(read);
    for (const pod of pods.filter((text) => text.includes("containers:"))) {
      expect(pod).toContain("resources:");
      expect(pod).toContain('include "rollcall.pod"');
      expect(pod).toContain('include "rollcall.container"');
    }
  });

  it("lets the ingress take in files as large as the product does", () => {
    const size = at(values, "ingress.annotations") as Record<string, string>;
    const [, megabytes] =
      /^(\d+)m$/.exec(size["nginx.ingress.kubernetes.io/proxy-body-size"] ?? "") ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(FILE_BYTES);
  });

  it("is tried with files that set values that are there", () => {
    const tried = inFolder(`${CHART}/ci`).map((path): unknown => parse(read(path)));
    expect(tried.length).toBeGreaterThan(4);
    // These have keys of the operator's own.
    const own = /^(env|nodeSelector|ingress\.annotations)\b/;
    const paths = tried.flatMap((file) => leaves(file)).filter((path) => path && !own.test(path));
    expect(paths.filter((path) => at(values, path) === undefined)).toEqual([]);
  });

  describe("its schema, which helm asks before it renders", () => {
    const judge = new Ajv({ strict: false, allErrors: true }).compile(
      JSON.parse(read(`${CHART}/values.schema.json`)) as object,
    );
    /** As helm merges them: lists are replaced, and null takes a key away. */
    const over = (base: unknown, more: unknown): unknown => {
      if (!isTree(base) || !isTree(more)) return more;
      const names = [...new Set([...Object.keys(base), ...Object.keys(more)])];
      const merged = names.map((name) => [
        name,
        name in more ? over(base[name], more[name]) : base[name],
      ]);
      return Object.fromEntries(merged.filter(([, value]) => value !== null));
    };
    const faults = (file: unknown): string[] => {
      judge(over(values, file));
      return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    };

    it.each(inFolder(`${CHART}/ci`))("takes %s", (path) => {
      expect(faults(parse(read(path)))).toEqual([]);
    });

    it("knows every value", () => {
      const own = /^(env|nodeSelector|ingress\.annotations|(\w+\.)?resources)\b/;
      for (const leaf of leaves(values).filter((path) => !own.test(path))) {
        const wrong = leaf
          .split(".")
          .reduceRight<unknown>((value, name) => ({ [name]: value }), { no: "such" });
        expect(faults(wrong), leaf).not.toEqual([]);
      }
    });

    it.each([
      ["a name that nothing reads", { databasePoolsize: 8 }],
      ["a name below one that nothing reads", { web: { autoscaling: { min: 1 } } }],
      ["no secret", { existingSecret: null }],
      ["a secret without a name", { existingSecret: "" }],
      ["a number of processes that is a word", { web: { autoscaling: { maxReplicas: "ten" } } }],
      ["a port beyond all ports", { networkPolicy: { egressPorts: [70_000] } }],
      ["a store that counts nothing", { rateLimitStore: "memory" }],
      ["a share of traces above one", { traces: { ratio: 1.5 } }],
      ["a variable in small letters", { env: { log_level: "debug" } }],
    ])("refuses %s", (_what, file) => {
      expect(faults(file)).not.toEqual([]);
    });
  });

  it("asks the paths of health that there are", () => {
    const paths = [...TEMPLATES.matchAll(/path: (\/health\S*?),/g)].map(([, path]) => path);
    expect(new Set(paths)).toEqual(new Set(["/health/live", "/health/ready"]));
    expect(read("deploy/haproxy/haproxy.cfg")).toContain("option httpchk GET /health/ready");
  });
});

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

describe("deploy/compose.yaml", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const processes = ["web1", "web2", "worker", "migrate"].map((name) => services[name]);

  it("gives the processes variables that they read, and services that are there", () => {
    for (const { environment = {} } of processes.map((service) => service ?? {})) {
      expect(environment).toHaveProperty("DATABASE_URL");
      expect(unknown(Object.keys(environment))).toEqual([]);
      const hosts = Object.values(environment)
        .filter((value) => /^(postgres|redis):/.test(value))
        .map((url) => /:\/\/(?:\S+@)?([a-z]+)/.exec(url)?.[1]);
      expect(hosts).toHaveLength(4);
      expect(hosts.filter((host) => !services[host ?? ""])).toEqual([]);
    }
    const proxied = [...read("deploy/haproxy/haproxy.cfg").matchAll(/^ +server \w+ (\w+):/gm)];
    expect(proxied.map(([, host]) => host)).toEqual(["web1", "web2"]);
  });

  it("confines the processes as prove:image does", () => {
    for (const { read_only, tmpfs, cap_drop, security_opt } of processes.map((one) => one ?? {})) {
      const options = [
        ...(read_only ? ["--read-only"] : []),
        ...(tmpfs ?? []).map((path) => `--tmpfs=${path}`),
        ...(cap_drop ?? []).map((name) => `--cap-drop=${name}`),
        ...(security_opt ?? []).map((name) => `--security-opt=${name.replace(":true", "")}`),
      ];
      expect(options).toEqual(CONFINED);
    }
  });

  it("asks for variables as podman-compose reads them too: with words, and never for an empty one", () => {
    const asked = [...read("deploy/compose.yaml").matchAll(/\$\{\w+:?[?-]([^}]*)\}/g)];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(([, words]) => words === "")).toEqual([]);
  });

  it("leaves the file of its passwords out of git and out of what an image is built of", () => {
    for (const ignored of [".gitignore", ".dockerignore"])
      expect(read(ignored).split("\n"), ignored).toContain("deploy/*.env");
  });

  it("takes the database for ready when it answers over TCP, as its makers' image does not before", () => {
    expect(services["postgres"]?.healthcheck?.test).toContain("-h");
  });

  it("mounts files that are there", () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith("./"))
      .map((volume) => volume.split(":")[0] ?? "");
    expect(mounted.length).toBeGreaterThan(2);
    expect(mounted.filter((path) => !existsSync(resolve(ROOT, "deploy", path)))).toEqual([]);
  });
});

describe("deploy/systemd", () => {
  const units = inFolder("deploy/systemd").map((path) => ({ path, text: read(path) }));

  it("units give variables that the program reads", () => {
    const names = units.flatMap(({ text }) =>
      [...(/^ExecStart=((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(
        ([, name]) => name,
      ),
    );
    expect(names).toContain("PROCESS");
    expect(unknown(names)).toEqual([]);
  });

  it("units set their variables where no line of the file of variables overrides them", () => {
    for (const { path, text } of units) expect(text, path).not.toMatch(/^Environment=/m);
  });
});

describe("deploy/haproxy", () => {
  const config = read("deploy/haproxy/haproxy.cfg");

  it("answers in the envelope, with Retry-After, when no instance answers", () => {
    const [, body = ""] =
      /http-error status 503 .* hdr Retry-After 2 .*string '(.*)'$/m.exec(config) ?? [];
    const message = "The service is busy. Try again shortly.";
    const error = { code: "SERVICE_UNAVAILABLE", message, details: [] };
    expect(JSON.parse(body)).toEqual({ error });
  });

  it.each(["X-Forwarded-For", "traceparent"])("hands on no %s of a visitor", (header) => {
    expect(config).toContain(`http-request del-header ${header}\n`);
  });
});
