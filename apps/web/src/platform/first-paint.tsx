import { framePaint, gatePaint } from "#ui-react/frame/first-paint.tsx";
import { messages } from "./messages.ts";

const name = <p className="text-lg font-bold tracking-tight">{messages.product}</p>;

const bar = (
  <div className="flex h-14 items-center border-b border-line bg-surface px-4 lg:hidden">
    {name}
  </div>
);

const aside = (
  <div className="hidden h-dvh border-r border-line bg-surface px-7 pt-5 lg:block">{name}</div>
);

export const early = "src/platform/start-session.ts";

export const pages = {
  "platform.html": {
    starting: framePaint({ bar, aside, panels: 2 }),
    needs: ["src/platform/tenants-screen.tsx"],
  },
  "platform-login.html": { starting: gatePaint(messages.product, messages.login) },
};
