import { useEffect } from "react";
import { Button } from "../button.tsx";
import { TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { messages } from "./messages.ts";

const text = messages.confirm;
const contract = () =>
  import("../frame/login-contract.ts").then(({ reauthenticateInput }) => reauthenticateInput);

/** What is typed to confirm that it is oneself. */
export type TypedProof = "password" | "code" | "recoveryCode";

const FIELDS = {
  password: {
    label: text.password,
    missing: text.missing,
    input: { type: "password", autoComplete: "current-password" },
  },
  code: {
    label: messages.step.code,
    missing: messages.step.missing,
    input: { autoComplete: "one-time-code", inputMode: "numeric", spellCheck: false },
  },
  recoveryCode: {
    label: messages.step.recoveryCode,
    missing: messages.step.missing,
    input: { autoComplete: "off", spellCheck: false },
  },
} as const;

interface ProofFormProps {
  way: TypedProof;
  onProof: (proof: Partial<Record<TypedProof, string>>) => Promise<unknown>;
}

/** One field for one kind of proof; empty again when it was refused. */
export function ProofForm({ way, onProof }: ProofFormProps) {
  const { label, missing, input } = FIELDS[way];
  const { form, bind, problem, submit } = useContractForm({
    schema: contract,
    defaults: { [way]: "" } as Partial<Record<TypedProof, string>>,
    toInput: (values) => values,
    missing: { [way]: missing },
    send: async (proof) => {
      try {
        await onProof(proof as Partial<Record<TypedProof, string>>);
      } catch (error) {
        form.resetField(way);
        throw error;
      }
    },
  });
  const { setFocus, formState } = form;
  useEffect(() => {
    // After the dialog around the form has opened: it focuses its first field.
    const frame = requestAnimationFrame(() => setFocus(way));
    return () => cancelAnimationFrame(frame);
  }, [setFocus, way]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField label={label} {...input} {...bind(way)} />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={formState.isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
