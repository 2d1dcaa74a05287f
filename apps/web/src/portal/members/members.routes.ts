import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /members and below, without the applications. */
export function membersRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const sees = needs("MEMBERSHIP:VIEW:members");
  return [
    createRoute({
      ...under,
      path: "/members",
      beforeLoad: sees,
      component: lazyScreen(() => import("./members-screen.tsx"), "MembersScreen"),
    }),
    createRoute({
      ...under,
      path: "/members/new",
      beforeLoad: needs("MEMBERSHIP:EDIT:members"),
      component: lazyScreen(() => import("./new-member-screen.tsx"), "NewMemberScreen"),
    }),
    createRoute({
      ...under,
      path: "/members/$memberId",
      beforeLoad: sees,
      component: lazyScreen(() => import("./member-screen.tsx"), "MemberScreen"),
    }),
  ];
}
