import {
  type AnyRoute,
  createRoute,
  type RouteComponent,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { PATTERNS, type ParamsOf } from "#lib/paths.ts";

interface Page {
  /** Throws if the page is not for this user or has moved; it is told the wanted address. */
  beforeLoad?: (destination: { location: { pathname: string; search: object } }) => void;
  component?: RouteComponent;
}

/** Makes the route of the page with this name. */
type MakePage = (name: keyof typeof PATTERNS, page: Page) => AnyRoute;

/** Pages of one part of a portal. */
export type Section = (page: MakePage) => AnyRoute[];

/** The routes of sections below a frame. Literal paths win over parameters, in any order. */
export function routesBelow(parent: AnyRoute, ...sections: Section[]): AnyRoute[] {
  const makePage: MakePage = (name, page) =>
    createRoute({ getParentRoute: () => parent, path: PATTERNS[name], ...page });
  return sections.flatMap((section) => section(makePage));
}

/**
 * The values in the address for the placeholders of its pattern.
 * @throws {Error} on a page with another pattern
 */
export function useRouteParams<Name extends keyof typeof PATTERNS>(
  name: Name,
): ParamsOf<(typeof PATTERNS)[Name]> {
  const params: Record<string, string> = useParams({ strict: false });
  for (const [, param = ""] of PATTERNS[name].matchAll(/\$(\w+)/gu))
    if (params[param] === undefined) throw new Error(`The address has no ${param}`);
  return params as ParamsOf<(typeof PATTERNS)[Name]>;
}

/** The query of the address, not validated: a person may have typed it. */
export const useAddressQuery = (): Record<string, unknown> => useSearch({ strict: false });
