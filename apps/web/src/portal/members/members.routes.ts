import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /members and below, without the applications. */
export function membersRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const sees = needs("MEMBERSHIP:VIEW:members");
  return [
    createRoute({
      ...under,
      path: "/members",
      beforeLoad: sees,
      component: lazyRouteComponent(() => import("./members-screen.tsx"), "MembersScreen"),
    }),
    createRoute({
      ...under,
      path: "/members/new",
      beforeLoad: needs("MEMBERSHIP:EDIT:members"),
      component: lazyRouteComponent(() => import("./new-member-screen.tsx"), "NewMemberScreen"),
    }),
    createRoute({
      ...under,
      path: "/members/$memberId",
      beforeLoad: sees,
      component: lazyRouteComponent(() => import("./member-screen.tsx"), "MemberScreen"),
    }),
  ];
}
