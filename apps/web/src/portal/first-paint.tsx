import { framePaint, gatePaint } from "#ui-react/frame/first-paint.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { session as messages } from "./session/messages/session.ts";

const { product } = common;
const SHELL = "src/portal/layout/shell.tsx";

export const early = "src/portal/start-session.ts";

export const pages = {
  "portal.html": { starting: framePaint({ product, panels: 2 }), needs: [SHELL] },
  "portal-dashboard.html": {
    starting: framePaint({ product, panels: 4 }),
    needs: [SHELL, "src/portal/dashboard/dashboard-screen.tsx"],
  },
  "portal-gate.html": { starting: gatePaint(product) },
  "portal-login.html": {
    starting: gatePaint(product, messages.login),
    needs: ["src/portal/session/login-screen.tsx"],
  },
};
