import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const SEES_INVOICES = needs("BILLING:VIEW:invoices");

/** /billing and below. */
export function billingRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({
      ...under,
      path: "/billing",
      beforeLoad: () => {
        throw redirect({ to: paths.invoices(), replace: true });
      },
    }),
    createRoute({
      ...under,
      path: "/billing/invoices",
      beforeLoad: SEES_INVOICES,
      component: lazyScreen(() => import("./invoices/invoices-screen.tsx"), "InvoicesScreen"),
    }),
    createRoute({
      ...under,
      path: "/billing/invoices/new",
      beforeLoad: needs("BILLING:EDIT:invoices"),
      component: lazyScreen(() => import("./editor/new-invoice-screen.tsx"), "NewInvoiceScreen"),
    }),
    createRoute({
      ...under,
      path: "/billing/invoices/$invoiceId",
      beforeLoad: SEES_INVOICES,
      component: lazyScreen(() => import("./invoices/invoice-screen.tsx"), "InvoiceScreen"),
    }),
    createRoute({
      ...under,
      path: "/billing/payments",
      beforeLoad: needs("BILLING:VIEW:payments"),
      component: lazyScreen(() => import("./payments/payments-screen.tsx"), "PaymentsScreen"),
    }),
  ];
}
