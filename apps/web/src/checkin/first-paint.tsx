import { render } from "preact-render-to-string";
import { LoginScreen } from "./screens/login-screen.tsx";

export const pages = {
  "staff.html": { starting: render(<LoginScreen device={null} waiting={0} lost={0} />) },
};
