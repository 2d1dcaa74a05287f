import "#lib/no-eval.ts";
import "#ui-react/app.css";
import { startPortal } from "#ui-react/frame/start-portal.tsx";
import { queryClient, session } from "./api.ts";
import { openRouter } from "./router.tsx";

void startPortal({ elementId: "platform", session, queryClient, openRouter });
