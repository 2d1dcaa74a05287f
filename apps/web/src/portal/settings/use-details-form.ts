import { editDetailsInput } from "@rollcall/core/contract";
import { type ContractForm, useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import {
  type DetailsData,
  type DetailsValues,
  detailsInput,
  detailsValues,
} from "./details-values.ts";
import { settings } from "./messages/settings.ts";

const { details: text } = settings;

/** The form of some of the club's details; the others are not sent, and stay as they are. */
export function useDetailsForm<Name extends keyof DetailsValues>(
  details: DetailsData,
  names: readonly Name[],
): ContractForm<Pick<DetailsValues, Name>> {
  const contract = useContractForm({
    schema: editDetailsInput,
    defaults: only(detailsValues(details), names),
    toInput: (values: Pick<DetailsValues, Name>) =>
      only(detailsInput({ ...detailsValues(details), ...values }), names),
    missing: text.missing,
    send: async (input, values) => {
      await client.tenancy.editDetails.mutate(input);
      contract.form.reset(values);
      await refreshAll();
      toast(text.saved);
    },
  });
  return contract;
}

const only = <All extends object, Name extends keyof All>(
  all: All,
  names: readonly Name[],
): Pick<All, Name> => Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;
