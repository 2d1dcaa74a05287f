import type { BoundField } from "./bind-field.ts";
import { Field } from "./field.tsx";

interface FileFieldProps extends BoundField {
  label: string;
  hint: string;
  /** The endings and types that the browser offers first. */
  accept: string;
}

/** A field to choose one file in. */
export function FileField({ label, hint, error, ...input }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <input
          {...input}
          {...described}
          type="file"
          className="w-full max-w-full rounded-lg border border-dashed border-line-strong p-4 text-muted file:me-4 file:min-h-10 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:[font-family:inherit] file:font-semibold file:text-text hover:file:border-muted aria-invalid:border-bad"
        />
      )}
    </Field>
  );
}

/** The file for the contract's validation. Its bytes are not read here; multipart sends them. */
export const toUpload = (file: File | undefined) =>
  // The contract refuses a missing file.
  file ? { name: file.name, type: file.type, bytes: new Uint8Array() } : (undefined as never);
