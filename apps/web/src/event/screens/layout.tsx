import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { mayBeMember } from "#lib/member-hint.ts";
import { chooseLanguage } from "#lib/own-language.ts";
import { paths } from "#lib/paths.ts";
import { LanguageMenu } from "../../ui/language-menu.tsx";
import { ProductMark } from "../../ui/product-mark.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { ClubFace } from "../club-face.ts";
import { messages } from "../messages.ts";

const text = messages.layout;

interface LayoutProps {
  tenant: Pick<ClubFace, "slug" | "name" | "logo" | "contact"> | null;
  /** Which of the header's links leads here. */
  here?: "events" | "apply";
  children: ComponentChildren;
}

/** The header and footer around every public page. */
export function Layout({ tenant, here, children }: LayoutProps) {
  return (
    <div class="site">
      <header class="site-bar">
        {tenant ? (
          <a class="site-name" href={paths.publicEvents(tenant.slug)}>
            {tenant.logo !== null && (
              <img class="site-logo" src={tenant.logo} alt="" width="36" height="36" />
            )}
            <span>{tenant.name}</span>
          </a>
        ) : (
          <span class="site-name">&nbsp;</span>
        )}
        {tenant ? (
          <nav class="site-links" aria-label={tenant.name}>
            <a
              href={paths.publicEvents(tenant.slug)}
              aria-current={here === "events" ? "page" : undefined}
            >
              {text.events}
            </a>
            <a href={paths.apply(tenant.slug)} aria-current={here === "apply" ? "page" : undefined}>
              {text.apply}
            </a>
            {mayBeMember() ? (
              <a href={paths.myEvents()}>{text.account}</a>
            ) : (
              <a href={paths.login()}>{text.portal}</a>
            )}
          </nav>
        ) : (
          <div class="site-links" />
        )}
      </header>
      <main class="site-main">{children}</main>
      <footer class="site-foot">
        <span class="product">
          <ProductMark />
          {text.powered}
        </span>
        {tenant?.contact && <a href={`mailto:${tenant.contact}`}>{text.contact(tenant.name)}</a>}
        <Language />
      </footer>
    </div>
  );
}

/** The choice of language. It asks first if the reload would lose what was typed. */
function Language() {
  const [requestedTag, setRequestedTag] = useState<string>();
  const mayReload = (tag: string): boolean => {
    if (!hasTyped()) return true;
    setRequestedTag(tag);
    return false;
  };
  const stay = () => setRequestedTag(undefined);
  return (
    <>
      <LanguageMenu label={text.language} before={mayReload} />
      {requestedTag && (
        <Sheet title={text.leave.title} onClose={stay}>
          <p>{text.leave.about}</p>
          <div class="row-of-buttons">
            <button type="button" class="button" onClick={stay}>
              {text.leave.stay}
            </button>
            <button
              type="button"
              class="button button-main"
              onClick={() => chooseLanguage(requestedTag)}
            >
              {text.leave.confirm}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}

const TYPED = "form :is(textarea, input:not([type=radio], [type=checkbox], [type=hidden]))";

/** Whether a visitor has typed into a form: a reload would lose it. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
