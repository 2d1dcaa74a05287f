import { getCover } from "@rollcall/core/contract";
import { FormProvider, useForm } from "react-hook-form";
import { Prose } from "#ui-react/parts/prose.tsx";
import { ArrivalsPlot } from "../portal/events/attendance/arrivals-plot.tsx";
import { MarkdownField } from "../portal/markdown/markdown-field.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.writing;
const SEEDS = ["open-evening", "regatta", "dinner", "course"] as const;
const ACCENTS = [null, "#0f766e", "#b45309", "#9d174d"] as const;
const getPattern = (id: string, accentColour: string | null): string =>
  getCover({ id, coverImage: null, tenant: { accentColour } }).src;
const STARTS_AT = "2030-11-21T18:30:00.000Z";
const COUNTS = [1, 3, 6, 11, 9, 14, 8, 5, 2, 1];
const BUCKET_MS = 300_000;

const ARRIVALS = COUNTS.map((count, index) => ({
  at: new Date(Date.parse(STARTS_AT) + (index - 6) * BUCKET_MS).toISOString(),
  count,
}));

/** Text with its marks, the patterns of covers, and a plot. */
export function WritingParts({ id, title }: { id: string; title: string }) {
  const form = useForm({ defaultValues: { body: text.body } });
  return (
    <Part id={id} title={title}>
      <Examples>
        <FormProvider {...form}>
          <MarkdownField label={text.text} rows={5} {...form.register("body")} />
        </FormProvider>
        <Example title={text.read}>
          <Prose html={text.prose} />
        </Example>
      </Examples>
      <Example title={text.cover}>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {SEEDS.map((seed, index) => (
            <img
              key={seed}
              alt=""
              src={getPattern(seed, ACCENTS[index] ?? null)}
              className="aspect-video w-full rounded-lg object-cover"
            />
          ))}
        </div>
      </Example>
      <Example title={text.plot}>
        <ArrivalsPlot arrivals={ARRIVALS} startsAt={STARTS_AT} timezone="Europe/Amsterdam" />
      </Example>
    </Part>
  );
}
