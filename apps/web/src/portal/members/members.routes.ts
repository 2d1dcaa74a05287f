import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const sees = needs("MEMBERSHIP:VIEW:members");

/** /members and below, without the applications. */
export const membersRoutes: Section = (page) => [
  page("members", {
    beforeLoad: sees,
    component: lazyScreen(() => import("./members-screen.tsx"), "MembersScreen"),
  }),
  page("newMember", {
    beforeLoad: needs("MEMBERSHIP:EDIT:members"),
    component: lazyScreen(() => import("./new-member-screen.tsx"), "NewMemberScreen"),
  }),
  page("importMembers", {
    beforeLoad: needs("MEMBERSHIP:EDIT:members"),
    component: lazyScreen(
      () => import("./imports/import-members-screen.tsx"),
      "ImportMembersScreen",
    ),
  }),
  page("renewals", {
    beforeLoad: needs("BILLING:EDIT:invoices"),
    component: lazyScreen(() => import("./renewals/renewals-screen.tsx"), "RenewalsScreen"),
  }),
  page("member", {
    beforeLoad: sees,
    component: lazyScreen(() => import("./member-screen.tsx"), "MemberScreen"),
  }),
];
