import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { messages } from "../messages.ts";
import { FieldOutline, Outline } from "../skeleton.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { HeadMark } from "./head-mark.tsx";

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

/** The shape of a page before the login. */
export const gatePaint = (product: string, words?: { title: string; about: string }) =>
  starting(
    <GateFrame as="div" product={product}>
      {words ? (
        <div className="grid gap-2">
          <h1>{words.title}</h1>
          <div className="text-muted">{words.about}</div>
        </div>
      ) : (
        <div className="skeleton h-9 w-48 max-w-full" />
      )}
      <FieldOutline />
      {words && <FieldOutline />}
      <div className="skeleton min-h-11" />
    </GateFrame>,
  );

interface FrameProps {
  product: string;
  /** How many panels the content has. */
  panels: number;
}

/** The shape of a page behind the login. */
export const framePaint = ({ product, panels }: FrameProps) =>
  starting(
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex items-center border-b border-line bg-surface px-4 py-1.5 lg:hidden">
        <HeadMark name={product} />
      </div>
      <div className="hidden h-dvh border-r border-line bg-surface px-4 pt-3 lg:block">
        <HeadMark name={product} />
      </div>
      <div className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 sm:px-8 sm:py-8">
        <Outline shape="page" count={panels} />
      </div>
    </div>,
  );
