import { framePaint, gatePaint } from "#ui-react/frame/first-paint.tsx";
import { messages } from "./messages.ts";

const { product } = messages;

export const early = "src/platform/start-session.ts";

export const pages = {
  "platform.html": {
    starting: framePaint({ product, panels: 2 }),
    needs: ["src/platform/shell.tsx", "src/platform/tenants/tenants-screen.tsx"],
  },
  "platform-login.html": {
    starting: gatePaint(product, messages.login),
    needs: ["src/platform/login-screen.tsx"],
  },
};
