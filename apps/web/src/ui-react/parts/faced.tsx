import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";

/** A person's name, or what stands for it, beside their face: the first column of a list of people. */
export function Faced({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
