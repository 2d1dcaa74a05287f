import { LANGUAGES, nameOfLanguage } from "@rollcall/core/contract";
import { useState } from "react";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { keepLanguage } from "#lib/own-language.ts";
import { SelectField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { Panel } from "../panel.tsx";
import { security } from "./messages.ts";

const text = security.language;
type Choice = (typeof LANGUAGES)[number] | null;

interface LanguagePanelProps {
  currentChoice: Choice;
  /** What is read where nothing is chosen. */
  otherwise: string;
  onChoose: (language: Choice) => Promise<unknown>;
}

/** The language of the user's pages and mails, on every device. The page reloads in it. */
export function LanguagePanel({ currentChoice, otherwise, onChoose }: LanguagePanelProps) {
  const [problem, setProblem] = useState<Problem>();
  const choose = async (tag: string) => {
    const language = LANGUAGES.find((spoken) => spoken === tag) ?? null;
    try {
      await onChoose(language);
      keepLanguage(language);
      location.reload();
    } catch (error) {
      setProblem(readProblem(error));
    }
  };
  return (
    <Panel title={text.title}>
      <SelectField
        label={text.label}
        hint={text.hint}
        value={currentChoice ?? ""}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{otherwise}</option>
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </SelectField>
      <FormProblem problem={problem} />
    </Panel>
  );
}
