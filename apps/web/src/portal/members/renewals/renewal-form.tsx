import { renewalsInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { formatPrice } from "#lib/format/format-money.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui-react/button.tsx";
import type { BoundField } from "#ui-react/form/bind-field.ts";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import type { MembershipTypeData } from "../membership-types.ts";
import { membership } from "../messages/membership.ts";
import { renewals as text } from "../messages/renewals.ts";
import { RenewalDialog, type RenewalProposal } from "./renewal-dialog.tsx";

const { types: words } = membership;

/** The last day of the next month: nobody is billed long before the paid period ends. */
const nextMonthEnd = (now = new Date()): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() + 2, 0)).toISOString().slice(0, 10);

/** Who is due, and of which types. The server says what it comes to; the dialog begins it. */
export function RenewalForm({ types }: { types: readonly MembershipTypeData[] }) {
  const navigate = useNavigate();
  const [proposal, setProposal] = useState<RenewalProposal>();
  const { form, bind, problem, submit } = useContractForm({
    schema: renewalsInput,
    defaults: { through: nextMonthEnd(), membershipTypeIds: types.map(({ id }) => id) },
    toInput: (values) => values,
    missing: text.missing,
    send: async (request) => {
      const preview = await client.invoicing.previewRenewals.mutate(request);
      setProposal({ request, preview });
    },
  });
  const begin = async ({ request }: RenewalProposal) => {
    const { batchId } = await client.invoicing.renew.mutate(request);
    await navigate({ to: paths.invoiceBatch(batchId) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="max-w-sm">
        <TextField label={text.through} hint={text.throughHint} type="date" {...bind("through")} />
      </div>
      <TypeBoxes types={types} field={bind("membershipTypeIds")} />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {text.submit}
        </Button>
      </div>
      {proposal && (
        <RenewalDialog
          proposal={proposal}
          onConfirm={() => begin(proposal)}
          onClose={() => setProposal(undefined)}
        />
      )}
    </form>
  );
}

interface TypeBoxesProps {
  types: readonly MembershipTypeData[];
  field: BoundField;
}

function TypeBoxes({ types, field: { error, ...box } }: TypeBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-3">
      <legend className="visually-hidden">{text.types}</legend>
      {types.map(({ id: type, name, fee, currency, period, graceDays, memberCount }) => (
        <CheckField
          key={type}
          label={name}
          hint={text.type(
            words.fee(
              formatPrice({ price: fee, currency, free: words.free }),
              words.periods[period],
            ),
            words.grace(graceDays),
            words.members(memberCount),
          )}
          value={type}
          {...box}
        />
      ))}
      {error && (
        <p id={id} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
