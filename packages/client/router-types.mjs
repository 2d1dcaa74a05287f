const ROOT = /TRPCBuiltRouter<(\{[\s\S]*?transformer: false;\s*\})/g;
const HEAD = `// Written by build.mjs from the router of the product.
import type {
  TRPC_ERROR_CODE_NUMBER,
  TRPCBuiltRouter,
  TRPCDecorateCreateRouterOptions,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from "@trpc/server";

interface Page<T> {
  data: T[];
  meta: { page: number; limit: number; total: number; totalPages: number };
}
`;

/**
 * The router's type with nothing of the server in it: its declarations, in which the context and the
 * meta of procedures, which no client sees, stand for themselves.
 * @param {string} declared declarations of the router
 * @param {string} codes declarations of the error codes
 */
export function routerTypes(declared, codes) {
  const names = [...codes.matchAll(/readonly (\w+): \{\s*readonly status/g)].map(
    ([, name]) => name,
  );
  const types = withoutServer(declared.slice(declared.indexOf("import(")));
  const root = ROOT.exec(types)?.[1] ?? "";
  ROOT.lastIndex = 0;
  const router = types
    .replaceAll(ROOT, "TRPCBuiltRouter<Root")
    .replace(/;\s*export type AppRouter = typeof appRouter;\s*$/, "");
  const left = /import\("[^"]+"\)\.\w+/.exec(router);
  if (!root || left) throw new Error(`The router's declarations have ${left?.[0] ?? "no root"}`);
  return [
    HEAD,
    `export type ErrorCode = ${names.map((name) => JSON.stringify(name)).join(" | ")};\n`,
    `type Root = ${root};\n`,
    `/** The procedures of the product, for tRPC's own clients. */\nexport type AppRouter = ${router};\n`,
  ].join("\n");
}

/** @param {string} types */
const withoutServer = (types) =>
  types
    .replaceAll('import("@trpc/server").', "")
    .replaceAll('import("./server.ts").Context', "object")
    .replaceAll('import("./server.ts").EndpointMeta', "object")
    .replaceAll(/import\("[^"]+"\)\.ErrorCode/g, "ErrorCode")
    .replaceAll(/import\("[^"]+"\)\.Page</g, "Page<");
