import { createSegmentInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { segments as text } from "./messages/segments.ts";
import { SegmentForm } from "./segment-form.tsx";
import { BLANK_SEGMENT, toSegmentInput } from "./segment-values.ts";

/** /segments/new */
export function NewSegmentScreen() {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader
        title={text.new.title}
        parent={{ label: text.list.title, to: paths.segments() }}
      />
      <Loaded query={club} shape="form">
        {({ timezone }) => <NewSegment timezone={timezone} />}
      </Loaded>
    </>
  );
}

function NewSegment({ timezone }: { timezone: string }) {
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: createSegmentInput,
    defaults: BLANK_SEGMENT,
    toInput: (values) => toSegmentInput(values, timezone),
    missing: text.edit.missing,
    send: async (input) => {
      const { id } = await client.segments.create.mutate(input);
      void refreshAll();
      await navigate({ to: paths.segment(id), replace: true });
      toast(text.edit.done);
    },
  });
  return <SegmentForm contract={contract} timezone={timezone} />;
}
