import "./page.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openRoot, routerOptions } from "#ui-react/frame/router-options.tsx";
import { queryClient, session } from "../portal/api.ts";
import { Gallery } from "./gallery.tsx";
import { samples } from "./samples.ts";

const [nobody] = samples.people;

// No server stands behind this page: its parts think that an administrator looks at them.
session.state.patch({
  status: "open",
  user: { id: nobody, email: nobody, roles: ["ADMIN"], tenantId: nobody },
});
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, enabled: false },
});

const root = openRoot();
const router = createRouter({
  ...routerOptions,
  routeTree: root.addChildren([
    // Wherever a link of a part leads, the page stays.
    createRoute({ getParentRoute: () => root, path: "/", component: Gallery }),
    createRoute({ getParentRoute: () => root, path: "$", component: Gallery }),
  ]),
});

const place = document.getElementById("components");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
