import { LANGUAGES, nameOfLanguage } from "@rollcall/core/contract";
import type { BoundField } from "#ui-react/form/bind-field.ts";
import { SelectField, TextField } from "#ui-react/form/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { messages } from "../messages.ts";
import { currencyOptions, timezoneOptions } from "./tenant-options.ts";

const text = messages.form;

/** The editable values of an organisation. */
export interface TenantValues {
  name: string;
  slug: string;
  currency: string;
  timezone: string;
  language: (typeof LANGUAGES)[number];
}

interface TenantFieldsProps {
  /** The form's `bind`, limited to these fields: a form may have more. */
  bind: (name: keyof TenantValues) => BoundField;
  /** What a new slug means, for an organisation whose slug is in use. */
  slugHint?: string | undefined;
  current?: TenantValues | undefined;
}

/** The fields of an organisation (rules#tenant-slugs, rules#language). */
export function TenantFields({ bind, slugHint, current }: TenantFieldsProps) {
  return (
    <>
      <Panel title={text.face}>
        <TextField label={text.name} maxLength={200} {...bind("name")} />
        <TextField
          label={text.slug}
          hint={slugHint ?? text.slugHint(location.origin)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          {...bind("slug")}
        />
      </Panel>
      <Panel title={text.place}>
        <SelectField label={text.currency} hint={text.currencyHint} {...bind("currency")}>
          <Options options={currencyOptions(current?.currency)} />
        </SelectField>
        <SelectField label={text.timezone} {...bind("timezone")}>
          <Options options={timezoneOptions(current?.timezone)} />
        </SelectField>
        <SelectField label={text.language} hint={text.languageHint} {...bind("language")}>
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {nameOfLanguage(tag)}
            </option>
          ))}
        </SelectField>
      </Panel>
    </>
  );
}

function Options({ options }: { options: readonly (readonly [string, string])[] }) {
  return (
    <>
      <option value="">{text.choose}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
