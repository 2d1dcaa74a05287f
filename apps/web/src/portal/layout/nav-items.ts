import { type Permission, permits, type Role } from "@rollcall/core/contract";
import {
  Banknote,
  BarChart3,
  CalendarCheck,
  CalendarDays,
  Filter,
  History,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Receipt,
  Scale,
  Settings,
  Ticket,
  UserPlus,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { paths } from "#lib/paths.ts";
import { layout } from "./messages/layout.ts";

const text = layout;

export interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Undefined: visible to every logged-in user. */
  permission?: Permission | "ADMIN";
}

export interface NavGroup {
  title: string;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  {
    title: text.club,
    items: [
      item(text.today, paths.dashboard(), LayoutDashboard, "EVENTS:VIEW:events"),
      item(text.events, paths.events(), CalendarDays, "EVENTS:VIEW:events"),
      item(text.members, paths.members(), Users, "MEMBERSHIP:VIEW:members"),
      item(text.applications, paths.applications(), UserPlus, "MEMBERSHIP:EDIT:members"),
    ],
  },
  {
    title: text.treasury,
    items: [
      item(text.money, paths.billing(), Banknote, "BILLING:VIEW:payments"),
      item(text.invoices, paths.invoices(), Receipt, "BILLING:VIEW:invoices"),
      item(text.payments, paths.payments(), Wallet, "BILLING:VIEW:payments"),
      item(text.balances, paths.balances(), Scale, "BILLING:VIEW:invoices"),
    ],
  },
  {
    title: text.communication,
    items: [
      item(text.broadcasts, paths.broadcasts(), Megaphone, "COMMUNICATIONS:VIEW:broadcasts"),
      item(text.segments, paths.segments(), Filter, "COMMUNICATIONS:VIEW:broadcasts"),
    ],
  },
  {
    title: text.administration,
    items: [
      item(text.reports, paths.reports(), BarChart3, "EVENTS:VIEW:registrations"),
      item(text.activity, paths.activity(), History, "ADMIN"),
      item(text.settings, paths.settings(), Settings, "EVENTS:VIEW:events"),
    ],
  },
  {
    title: text.forMe,
    items: [
      item(text.myEvents, paths.myEvents(), CalendarCheck),
      item(text.myTickets, paths.myTickets(), Ticket),
      item(text.myInvoices, paths.myInvoices(), Receipt),
      item(text.myProfile, paths.myProfile(), UserRound),
    ],
  },
];

function item(
  label: string,
  to: string,
  icon: LucideIcon,
  permission?: NavItem["permission"],
): NavItem {
  return { label, to, icon, ...(permission && { permission }) };
}

/** The groups for these roles, without items that the roles do not allow. */
export function navFor(roles: readonly Role[]): NavGroup[] {
  const open = ({ permission }: NavItem) =>
    !permission || (permission === "ADMIN" ? roles.includes("ADMIN") : permits(roles, permission));
  return GROUPS.map(({ title, items }) => ({ title, items: items.filter(open) })).filter(
    ({ items }) => items.length > 0,
  );
}
