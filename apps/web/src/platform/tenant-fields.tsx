import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { SelectField, TextField } from "../ui-react/field.tsx";
import { currencyOptions, timezoneOptions } from "./tenant-options.ts";

/** What is set of an organisation, whether it is new or not. */
export interface TenantValues {
  name: string;
  slug: string;
  currency: string;
  timezone: string;
}

interface Rules {
  required?: string;
  minLength?: { value: number; message: string };
  pattern?: { value: RegExp; message: string };
  validate?: (value: string) => true | string;
}

interface TenantFieldsProps {
  /** The form's `register`, of these fields only: a form may have more. */
  register: (name: keyof TenantValues, rules: Rules) => UseFormRegisterReturn;
  errors: FieldErrors<TenantValues>;
  /** Of an organisation whose address is in use: what changing it means. */
  slugHint?: string | undefined;
  current?: TenantValues | undefined;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The fields of an organisation; the rules are those of decisions §14, the server has the last word. */
export function TenantFields({ register, errors, slugHint, current }: TenantFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={200}
        error={errors.name?.message}
        {...register("name", {
          validate: (name) => (name.trim() === "" ? "Enter the name" : true),
        })}
      />
      <TextField
        label="Address"
        hint={slugHint ?? `Its public pages will be at ${location.origin}/…`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        error={errors.slug?.message}
        {...register("slug", {
          minLength: { value: 3, message: "At least 3 characters" },
          required: "Enter the address",
          pattern: { value: SLUG, message: "Small letters, digits and single dashes only" },
        })}
      />
      <SelectField
        label="Currency"
        hint="What events cost unless an event says otherwise."
        error={errors.currency?.message}
        {...register("currency", { required: "Choose the currency" })}
      >
        <Options options={currencyOptions(current?.currency)} />
      </SelectField>
      <SelectField
        label="Time zone"
        error={errors.timezone?.message}
        {...register("timezone", { required: "Choose the time zone" })}
      >
        <Options options={timezoneOptions(current?.timezone)} />
      </SelectField>
    </>
  );
}

function Options({ options }: { options: readonly (readonly [string, string])[] }) {
  return (
    <>
      <option value="">Choose…</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
