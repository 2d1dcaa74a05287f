import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { ROLE_WORDS } from "#ui-react/status-words.ts";

/** A member as administrators see them. */
export type MemberData = inferRouterOutputs<AppRouter>["membership"]["get"];

/** The names of a member's roles: "Administrator, Member". */
export const rolesText = ({ roles }: Pick<MemberData, "roles">): string =>
  roles.map((role) => ROLE_WORDS[role]).join(", ");
