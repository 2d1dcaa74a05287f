import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { ROLE_WORDS } from "#ui-react/status-words.ts";

type Outputs = inferRouterOutputs<AppRouter>;

/** A member as administrators see them. */
export type MemberData = Outputs["membership"]["get"];
/** A field that the club has for its members. */
export type MemberFieldData = Outputs["memberFields"]["list"][number];

/** The names of a member's roles: "Administrator, Member". */
export const rolesText = ({ roles }: Pick<MemberData, "roles">): string =>
  roles.map((role) => ROLE_WORDS[role]).join(", ");
