import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { messages } from "../messages.ts";
import type { ResendProps } from "./resend-form.tsx";

/**
 * Offers a lost ticket again. The form is loaded when somebody opens it, since few do, and until then
 * the page has one field for an address.
 */
export function ResendPanel(props: ResendProps) {
  const [Form, setForm] = useState<ComponentType<ResendProps> | null>(null);
  const load = () =>
    import("./resend-form.tsx").then(
      ({ ResendForm }) => setForm(() => ResendForm),
      () => undefined,
    );
  return (
    <details class="panel-card" onToggle={() => void load()}>
      <summary>{messages.resend.title}</summary>
      {Form && <Form {...props} />}
    </details>
  );
}
