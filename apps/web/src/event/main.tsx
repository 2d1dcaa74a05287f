import "../ui/typeface.css";
import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/controls.css";
import "./site.css";
import "./event.css";
import "./cards.css";
import "./ticket.css";
import "./forms.css";
import { render } from "preact";
import { guardDoubleClicks } from "#lib/guard-double-clicks.ts";
import { takeOver } from "#lib/take-over.ts";
import { readPublicAddress } from "./public-address.ts";
import { App } from "./screens/app.tsx";

guardDoubleClicks();
const root = document.getElementById("page");
takeOver();
if (root) render(<App address={readPublicAddress(location.pathname)} />, root);
