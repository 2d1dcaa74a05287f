import { html } from "hono/html";
import { layout, type Markup } from "./layout.ts";

/** An event of the demonstration, as /dev lists it. */
export interface DemoEvent {
  id: string;
  title: string;
  tenantSlug: string;
  startsAt: string;
}

/** `/dev`: links to all parts of the product, for a developer. */
export function homePage(events: DemoEvent[]): Markup {
  return layout(
    "Start",
    html`<h1>Memberships and events</h1>
      <p class="lead">One API for the organisation portal and the platform portal.</p>
      <ul class="cards">
        ${card("/login", "Organisation portal", "Members, events, check-in and tickets.")}
        ${card("/api/docs", "API documentation", "Every endpoint with its guard and errors.")}
        ${card("/api/openapi.json", "OpenAPI document", "For clients and code generators.")}
        ${card("/dev/mails", "Emails", "Every kind of email in every language, light and dark.")}
        ${card("/dev/mailbox", "Mailbox", "Every email that was sent here.")}
      </ul>
      ${events.length > 0 ? doors(events) : ""}`,
  );
}

const card = (href: string, name: string, about: string): Markup =>
  html`<li><a class="card" href="${href}"><strong>${name}</strong><span>${about}</span></a></li>`;

function doors(events: DemoEvent[]): Markup {
  return html`<h2>Doors of the demonstration</h2>
    <p>
      The staff check-in page takes an access code: log in as an organiser, open the event and make
      one under Access codes.
    </p>
    <ul class="rows">
      ${events.map(
        ({ id, title, tenantSlug, startsAt }) =>
          html`<li>
            <a href="/${tenantSlug}/events/${id}/check-in/staff">${title}</a>
            <span>${tenantSlug} · <time datetime="${startsAt}">${startsAt.slice(0, 10)}</time></span>
          </li>`,
      )}
    </ul>`;
}
