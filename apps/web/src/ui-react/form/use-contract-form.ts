import "#lib/no-eval.ts";
import { toNestErrors } from "@hookform/resolvers";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import { type MissingWords, nameIssue } from "#lib/input/name-issue.ts";
import type { Problem } from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";
import { type BindField, bindFields } from "./bind-field.ts";
import { showFieldProblems } from "./form-problem.tsx";

interface ContractFormOptions<Values extends FieldValues, Schema extends z.ZodType> {
  /**
   * The API's own schema of the request (core/contract): the form refuses what the API refuses.
   * A function loads it at the first submit, for a page that must load fast.
   */
  schema: Schema | (() => Promise<Schema>);
  /** The initial values. Their keys are the form's fields. */
  defaults: Values;
  /** Makes the request from the fields. An empty field is left out or null. */
  toInput: (values: Values) => z.input<Schema>;
  /** Messages for empty fields that say more than that the field is empty. */
  missing?: MissingWords;
  /** The form's own message where the general one misleads, as for amounts typed in whole euros. */
  say?: (issue: z.core.$ZodIssue, values: Values) => string | undefined;
  /** Problems by field that only the form can find, such as two passwords that differ. */
  check?: (values: Values) => Record<string, string>;
  /** Sends a valid request. If it throws, the refusal is shown. */
  send: (input: z.input<Schema>, values: Values) => Promise<unknown>;
}

export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Connects a control to its field: `{...bind("fullName")}`. */
  bind: BindField<Values>;
  /** The refusal that belongs to no field. */
  problem: Problem | undefined;
  /** For the form's onSubmit. */
  submit: (event: FormEvent) => void;
}

/** A form that the contract validates before it is sent. It also shows the server's refusals. */
export function useContractForm<Values extends FieldValues, Schema extends z.ZodType>(
  options: ContractFormOptions<Values, Schema>,
): ContractForm<Values> {
  const { defaults, toInput, send } = options;
  const [problem, setProblem] = useState<Problem>();
  const sentForm = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver: contractResolver(options),
    // The library focuses fields in the order of their creation, which may differ from the page's.
    shouldFocusError: false,
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusFirstProblem(sentForm.current);
  }, [submitCount]);
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await send(toInput(values), values);
    } catch (error) {
      setProblem(showFieldProblems(error, form.setError, Object.keys(defaults)));
    }
  });
  const atNoField = form.formState.errors.root?.message;
  return {
    form,
    bind: bindFields(form),
    problem: problem ?? (atNoField === undefined ? undefined : ownProblem(atNoField)),
    submit: (event) => {
      sentForm.current = event.currentTarget as HTMLFormElement;
      void submit(event);
    },
  };
}

const ownProblem = (message: string): Problem => ({
  code: "VALIDATION_ERROR",
  message,
  details: [],
  requestId: undefined,
  retryAfter: undefined,
});

function contractResolver<Values extends FieldValues, Schema extends z.ZodType>(
  options: ContractFormOptions<Values, Schema>,
): Resolver<Values> {
  return async (values, _context, form) => {
    const { fields, shouldUseNativeValidation } = form;
    const problems = { ...(await findProblems(values, options)), ...unread(form) };
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    const places = { fields, shouldUseNativeValidation: shouldUseNativeValidation ?? false };
    return { values: {}, errors: toNestErrors(problems, places) as FieldErrors<Values> };
  };
}

/** Fields whose text the browser cannot read, such as a day without its time: their value is "". */
function unread<Values extends FieldValues>({
  fields,
  names = [],
}: ResolverOptions<Values>): FieldErrors {
  const issueEntries = names.flatMap((name) => {
    const input = (get(fields, name) as { ref?: unknown } | undefined)?.ref;
    if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return [];
    const message = input.type === "number" ? messages.issue.number : messages.issue.moment;
    return [[name, { type: "unread", message }] as const];
  });
  return Object.fromEntries(issueEntries);
}

/** The first problem of each field; "root" for problems that belong to no field. */
async function findProblems<Values extends FieldValues, Schema extends z.ZodType>(
  values: Values,
  { schema, defaults, toInput, missing, say, check }: ContractFormOptions<Values, Schema>,
): Promise<FieldErrors> {
  const input = toInput(values);
  const contract = typeof schema === "function" ? await schema() : schema;
  const problems: FieldErrors = {};
  for (const [path, message] of Object.entries(check?.(values) ?? {}))
    problems[path] = { type: "form", message };
  for (const issue of contract.safeParse(input).error?.issues ?? []) {
    const place =
      String(issue.path[0] ?? "") in defaults ? findFieldName(issue.path, values) : "root";
    const message = say?.(issue, values) ?? nameIssue(issue, input, messages.issue, missing);
    problems[place] ??= { type: issue.code, message };
  }
  return problems;
}

/** The field of an issue. A list may be typed into one field; its items' issues are shown there. */
function findFieldName(path: readonly PropertyKey[], values: FieldValues): string {
  const end = path.findIndex(
    (_key, index) => typeof get(values, path.slice(0, index).join(".")) === "string",
  );
  return (end > 0 ? path.slice(0, end) : path).map(String).join(".");
}
