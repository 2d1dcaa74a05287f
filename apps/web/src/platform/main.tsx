import "../ui-react/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient, session } from "./api.ts";
import { openRouter } from "./router.tsx";

async function start(root: HTMLElement): Promise<void> {
  await session.start();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById("platform");
if (root) void start(root);
