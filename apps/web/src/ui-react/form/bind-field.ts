import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormContext,
} from "react-hook-form";

/** What connects a control to its field of a form; spread it into a TextField or another control. */
export interface BoundField extends UseFormRegisterReturn {
  /** What is wrong with the value, as the contract or the API said it. */
  error: string | undefined;
}

/** Connects a control to the field of this name. */
export type BindField<Values extends FieldValues> = (
  name: FieldPath<Values>,
  options?: RegisterOptions<Values, FieldPath<Values>>,
) => BoundField;

/** Makes what connects controls to the fields of a form. */
export function bindFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "register" | "formState">,
): BindField<Values> {
  const { register, formState } = form;
  const { errors } = formState;
  return (name, options) => {
    const problem: FieldError | undefined = get(errors, name);
    return { ...register(name, options), error: problem?.message };
  };
}

/** The form of which a component is a part, from its FormProvider, with what connects its fields. */
export function useFormPart<Values extends FieldValues>() {
  const form = useFormContext<Values>();
  return { ...form, bind: bindFields(form) };
}
