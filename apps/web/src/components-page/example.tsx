import { type ReactNode, useId } from "react";

interface PartProps {
  /** Names it in the address: `#buttons`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One kind of part, with all of its states. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-5">
      <h2 id={`${id}-title`} className="border-b border-line pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ExampleProps {
  title: string;
  /** In one row, as far as there is room; otherwise below one another. */
  inRow?: boolean;
  children: ReactNode;
}

/** A state of a part, with the words for it. */
export function Example({ title, inRow = false, children }: ExampleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h3 id={id} className="text-sm font-medium tracking-wide text-muted">
        {title}
      </h3>
      <div className={inRow ? "flex flex-wrap items-center gap-3" : "grid min-w-0 gap-4"}>
        {children}
      </div>
    </section>
  );
}

/** Examples beside one another where there is room. */
export const Examples = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">{children}</div>
);
