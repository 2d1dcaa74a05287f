import type { ComponentChildren } from "preact";
import type { ApiProblem } from "../api/api-problem.ts";
import { messages } from "../messages.ts";
import { ProblemNote } from "./problem-note.tsx";

/** A page, or a part of one, with only a message. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="notice-card">
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** A page that could not be loaded. */
export function FailedNotice({ problem, again }: { problem: ApiProblem; again: () => void }) {
  const text = messages.notFound;
  if (problem.code === "NOT_FOUND") {
    return (
      <Notice title={text.title}>
        <p>{text.text}</p>
      </Notice>
    );
  }
  return (
    <section class="notice-card">
      <ProblemNote problem={problem} />
      <button type="button" class="button" onClick={again}>
        {messages.problem.again}
      </button>
    </section>
  );
}
