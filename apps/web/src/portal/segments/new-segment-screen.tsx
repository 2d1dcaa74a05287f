import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { SegmentForm } from "./segment-form.tsx";
import { BLANK_SEGMENT, type SegmentValues, toFilter } from "./segment-values.ts";

/** /segments/new */
export function NewSegmentScreen() {
  const navigate = useNavigate();
  const club = useQuery(api.tenancy.own.queryOptions({}));
  const create = async (values: SegmentValues, timezone: string) => {
    const { name, description } = values;
    const filter = toFilter(values, timezone);
    const { id } = await client.segments.create.mutate({ name, description, filter });
    void refreshAll();
    toast("The segment is saved.");
    await navigate({ to: paths.segment(id), replace: true });
  };
  return (
    <>
      <PageHeader title="New segment" parent={{ label: "Segments", to: paths.segments() }} />
      <Loaded query={club} lines={8}>
        {({ timezone }) => (
          <SegmentForm
            values={BLANK_SEGMENT}
            timezone={timezone}
            onSubmit={(values) => create(values, timezone)}
          />
        )}
      </Loaded>
    </>
  );
}
