import type { ComponentChildren } from "preact";

/** A page with only a message. */
export function MessageScreen(props: { title: string; children: ComponentChildren }) {
  return (
    <main class="plain">
      <div class="plain-card">
        <h1>{props.title}</h1>
        <p class="lead">{props.children}</p>
      </div>
    </main>
  );
}
