import "#ui-react/app.css";
import { startPortal } from "#ui-react/frame/start-portal.tsx";
import { queryClient, session } from "./api.ts";
import { openRouter } from "./router.tsx";
import { moveSecretsToFragment } from "./session/link-secrets.ts";

moveSecretsToFragment();
void startPortal({ at: "portal", session, queryClient, openRouter });
