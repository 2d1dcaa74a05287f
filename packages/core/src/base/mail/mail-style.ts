import type { ThemeAccent } from "../colour/accent-for.ts";

/**
 * The style sheet of a mail: narrow screens, and the dark theme over the light one that stands at
 * each element. Programs that know no style sheet leave it out, so nothing depends on it.
 */
export const darkStyle = (dark: ThemeAccent, light: ThemeAccent): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.prose h1{font-size:20px;line-height:1.3}.prose h2{font-size:18px}.prose h3{font-size:16px}
.prose a{color:${light.accent}}
.prose blockquote{margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #dfe3ea}
.prose pre{overflow-x:auto}
@media (max-width:480px){.card{padding:22px 18px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0b0e14!important}.card{background:#141923!important}
.ink{color:#e9edf5!important}.quiet{color:#a3adbf!important}.rule{border-color:#2b3447!important}
.bar,.button{background:${dark.accent}!important}.label{color:${dark.onAccent}!important}
.rail{border-color:${dark.accent}!important}
.link,.prose a{color:${dark.accent}!important}.prose blockquote{border-color:#2b3447}
}`;
