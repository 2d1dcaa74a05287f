import "#lib/no-eval.ts";
import "#ui-react/app.css";
import { startPortal } from "#ui-react/frame/start-portal.tsx";
import { api, queryClient, session } from "./api.ts";
import { openRouter } from "./router.tsx";
import { moveSecretsToFragment } from "./session/link-secrets.ts";

moveSecretsToFragment();
void startPortal({
  elementId: "portal",
  session,
  queryClient,
  openRouter() {
    // What the session has asked at the load of the page is not asked again by its first screen.
    const { tenant } = session.state.get();
    if (tenant) queryClient.setQueryData(api.tenancy.own.queryKey({}), tenant);
    return openRouter();
  },
});
