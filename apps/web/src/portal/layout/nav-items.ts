import { type Permission, permits, type Role } from "@rollcall/core/contract";
import {
  BarChart3,
  CalendarCheck,
  CalendarDays,
  Filter,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Receipt,
  Settings,
  Ticket,
  UserPlus,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { paths } from "../../lib/paths.ts";

export interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Undefined: for everybody who is logged in. */
  permission?: Permission;
}

export interface NavGroup {
  title: string;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  {
    title: "Club",
    items: [
      item("Today", paths.dashboard(), LayoutDashboard, "EVENTS:VIEW:events"),
      item("Events", paths.events(), CalendarDays, "EVENTS:VIEW:events"),
      item("Members", paths.members(), Users, "MEMBERSHIP:VIEW:members"),
      item("Applications", paths.applications(), UserPlus, "MEMBERSHIP:EDIT:members"),
      item("Invoices", paths.invoices(), Receipt, "BILLING:VIEW:invoices"),
      item("Payments", paths.payments(), Wallet, "BILLING:VIEW:payments"),
      item("Broadcasts", paths.broadcasts(), Megaphone, "COMMUNICATIONS:VIEW:broadcasts"),
      item("Segments", paths.segments(), Filter, "COMMUNICATIONS:VIEW:broadcasts"),
      item("Reports", paths.reports(), BarChart3, "EVENTS:VIEW:registrations"),
    ],
  },
  {
    title: "For me",
    items: [
      item("My events", paths.myEvents(), CalendarCheck),
      item("My tickets", paths.myTickets(), Ticket),
      item("My invoices", paths.myInvoices(), Receipt),
      item("My profile", paths.myProfile(), UserRound),
      item("Settings", paths.settings(), Settings, "EVENTS:VIEW:events"),
    ],
  },
];

function item(label: string, to: string, icon: LucideIcon, permission?: Permission): NavItem {
  return { label, to, icon, ...(permission && { permission }) };
}

/** The groups that somebody with these roles sees, without what their roles do not open. */
export function navFor(roles: readonly Role[]): NavGroup[] {
  const open = ({ permission }: NavItem) => !permission || permits(roles, permission);
  return GROUPS.map(({ title, items }) => ({ title, items: items.filter(open) })).filter(
    ({ items }) => items.length > 0,
  );
}
