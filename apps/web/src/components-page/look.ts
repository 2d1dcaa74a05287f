export type Look = "system" | "light" | "dark";

/**
 * Shows the page light or dark whatever the system wants, by turning the rules that ask for it on or
 * off. The product itself follows the system alone.
 */
export function wear(look: Look): void {
  document.documentElement.style.colorScheme = look === "system" ? "" : look;
  for (const sheet of document.styleSheets) turn(sheet.cssRules, look);
}

const ASKS = /prefers-color-scheme: (light|dark)/u;
const originalConditions = new WeakMap<CSSMediaRule, string>();

function turn(rules: CSSRuleList, look: Look): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) turnMedia(rule, look);
    if (rule instanceof CSSGroupingRule) turn(rule.cssRules, look);
    if (rule instanceof CSSImportRule && rule.styleSheet) turn(rule.styleSheet.cssRules, look);
  }
}

function turnMedia(rule: CSSMediaRule, look: Look): void {
  const condition = originalConditions.get(rule) ?? rule.media.mediaText;
  const scheme = ASKS.exec(condition)?.[1];
  if (!scheme) return;
  originalConditions.set(rule, condition);
  if (look === "system") rule.media.mediaText = condition;
  else rule.media.mediaText = scheme === look ? "all" : "not all";
}
