import { useState } from "react";

/**
 * A question that a dialog puts: what is asked while it is open, with the function that answers it,
 * and how to ask.
 */
export function useQuestion<Question, Answer>() {
  const [open, setOpen] = useState<{ question: Question; answer: (answer: Answer) => void }>();
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      setOpen({
        question,
        answer: (answer) => {
          setOpen(undefined);
          resolve(answer);
        },
      });
    });
  return [open, ask] as const;
}
