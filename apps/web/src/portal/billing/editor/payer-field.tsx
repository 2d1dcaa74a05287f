import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { SelectField } from "../../../ui-react/field.tsx";
import { SearchBox } from "../../../ui-react/filter-bar.tsx";
import { api } from "../../api.ts";
import type { InvoiceValues } from "./invoice-values.ts";

const SHOWN = 100;

/** Finds the member who is billed. */
export function PayerField() {
  const [search, setSearch] = useState("");
  const { register, formState } = useFormContext<InvoiceValues>();
  const { data } = useQuery({
    ...api.membership.list.queryOptions({
      sortBy: "fullName",
      sortOrder: "asc",
      limit: SHOWN,
      status: ["ACTIVE"],
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const members = data?.data ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SearchBox
        label="Search members"
        value={search}
        onChange={(typed) => setSearch(typed.trim())}
      />
      <SelectField
        label="Member"
        error={formState.errors.memberId?.message}
        {...register("memberId", { required: "Choose who is billed" })}
      >
        <option value="">{data ? `Choose among ${members.length}` : "Loading"}</option>
        {members.map(({ id, fullName, email }) => (
          <option key={id} value={id}>
            {email ? `${fullName} · ${email}` : fullName}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
