import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

/** `danger` leads to something that destroys and is quiet; `destroy` is the button that does it. */
export type ButtonLook = "main" | "plain" | "quiet" | "danger" | "destroy" | "link";

const SHAPE =
  "relative inline-flex min-h-10 items-center justify-center gap-2 rounded-lg border px-3.5 py-1.5 " +
  "font-semibold leading-tight no-underline transition-colors lg:min-h-9 " +
  "disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 " +
  "[&_svg]:size-4.5 [&_svg]:shrink-0";

const LOOKS: Record<ButtonLook, string> = {
  main: "border-action bg-action text-on-action shadow-lift-1 hover:opacity-90",
  plain: "border-line-strong/60 bg-surface text-ink shadow-lift-1 hover:bg-raised",
  quiet: "border-transparent bg-transparent text-ink hover:bg-raised",
  danger: "border-transparent bg-transparent text-bad hover:bg-bad-ground",
  destroy: "border-no bg-no text-on-no shadow-lift-1 hover:opacity-90",
  // Looks like a link in the text, for an action on this page.
  link: "-mx-3.5 max-w-[calc(100%+1.75rem)] [overflow-wrap:anywhere] border-transparent bg-transparent text-start text-accent underline decoration-accent/45 underline-offset-4 hover:decoration-accent",
};

/** The classes of a button, for a link that looks like a button. */
export const buttonClass = (look: ButtonLook = "plain") => `${SHAPE} ${LOOKS[look]}`;

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: ButtonLook;
  /** Work is in progress: the button says so and ignores presses. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look, busy = false, icon, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
      {/* In the padding: a button that grew would move what stands beside it. */}
      {busy && (
        <span aria-hidden="true" className="absolute end-0.5">
          …
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps {
  /** A path of paths.ts. */
  to: string;
  look?: ButtonLook;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to another page of the portal that looks like a button. */
export function ButtonLink({ to, look, icon, children }: ButtonLinkProps) {
  return (
    <PageLink to={to} className={buttonClass(look)}>
      {icon}
      {children}
    </PageLink>
  );
}

interface PageLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a path of paths.ts, with or without a query, without a page load. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { pathname, searchParams } = new URL(to, "http://own.invalid");
  return (
    <Link to={pathname} search={toSearch(searchParams)} className={className ?? ""}>
      {children}
    </Link>
  );
}

/** A query in the router's form: a repeated key is a list. */
export function toSearch(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}
