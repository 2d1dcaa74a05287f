import { framePaint, gatePaint } from "#ui-react/frame/first-paint.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { messages } from "./messages.ts";

const name = <p className="text-lg font-bold tracking-tight">{common.product}</p>;

const bar = (
  <div className="flex h-14 items-center border-b border-line bg-surface px-4 lg:hidden">
    {name}
  </div>
);

const aside = (
  <div className="hidden h-dvh border-r border-line bg-surface px-7 pt-5 lg:block">{name}</div>
);

const SHELL = "src/portal/layout/shell.tsx";

export const early = "src/portal/start-session.ts";

export const pages = {
  "portal.html": { starting: framePaint({ bar, aside, panels: 2 }), needs: [SHELL] },
  "portal-dashboard.html": {
    starting: framePaint({ bar, aside, panels: 4 }),
    needs: [SHELL, "src/portal/dashboard/dashboard-screen.tsx"],
  },
  "portal-gate.html": { starting: gatePaint(common.product) },
  "portal-login.html": {
    starting: gatePaint(common.product, messages.session.login),
    needs: ["src/portal/session/login-screen.tsx"],
  },
};
