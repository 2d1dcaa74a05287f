import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { messages } from "../messages.ts";

/** What screen readers hear while a portal starts; the shapes below are for the eye. */
const starting = (shapes: ReactNode): string =>
  renderToStaticMarkup(
    <>
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <div aria-hidden="true">{shapes}</div>
    </>,
  );

const Field = () => (
  <div className="grid gap-1">
    <div className="skeleton h-6 w-32" />
    <div className="min-h-11 rounded-lg border border-line-strong" />
  </div>
);

/** The shape of a page before the login. */
export const gatePaint = (product: string, words?: { title: string; about: string }) =>
  starting(
    <div className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-10 sm:pt-[14dvh]">
      <p className="text-lg font-bold tracking-tight">{product}</p>
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-6">
        {words ? (
          <div className="grid gap-2">
            <h1>{words.title}</h1>
            <div className="text-muted">{words.about}</div>
          </div>
        ) : (
          <div className="skeleton h-9 w-48 max-w-full" />
        )}
        <Field />
        {words && <Field />}
        <div className="skeleton min-h-11" />
      </div>
    </div>,
  );

interface FrameProps {
  /** The bar at the top. */
  bar: ReactNode;
  /** Beside the content, on wide screens. */
  aside?: ReactNode;
  /** How many panels the content has. */
  panels: number;
}

/** The shape of a page behind the login. */
export const framePaint = ({ bar, aside, panels }: FrameProps) =>
  starting(
    <div className={aside ? "lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]" : undefined}>
      {bar}
      {aside}
      <div className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 sm:px-8 sm:py-8">
        <div className="skeleton h-9 w-48 max-w-full" />
        <div className="mt-6 grid gap-5 lg:grid-cols-2">
          {Array.from({ length: panels }, (_, panel) => panel).map((panel) => (
            <div key={panel} className="skeleton h-40" />
          ))}
        </div>
      </div>
    </div>,
  );
