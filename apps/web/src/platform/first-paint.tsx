import { framePaint, gatePaint } from "#ui-react/frame/first-paint.tsx";
import { messages } from "./messages.ts";

const bar = (
  <div className="border-b border-line bg-surface">
    <div className="mx-auto flex h-15 max-w-6xl items-center px-4 sm:px-8">
      <p className="text-lg font-bold tracking-tight">{messages.product}</p>
    </div>
  </div>
);

export const early = "src/platform/start-session.ts";

export const pages = {
  "platform.html": {
    starting: framePaint({ bar, panels: 2 }),
    needs: ["src/platform/tenants-screen.tsx"],
  },
  "platform-login.html": { starting: gatePaint(messages.product, messages.login) },
};
