import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#lib/format/format-money.ts";
import { Badge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { api, client } from "../../api.ts";
import { EVERY_TYPE, type MembershipTypeData } from "../../members/membership-types.ts";
import { membership } from "../../members/messages/membership.ts";
import { TypeForm } from "./type-form.tsx";

const text = membership.types;

/** The kinds of membership with their fees. */
export function TypesPanel() {
  const query = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  const club = useQuery(api.tenancy.own.queryOptions({}));
  const [editedType, setEditedType] = useState<"new" | MembershipTypeData>();
  const [removed, setRemoved] = useState<MembershipTypeData>();
  const add = (
    <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setEditedType("new")}>
      {text.add}
    </Button>
  );
  const close = () => setEditedType(undefined);
  const edited = typeof editedType === "object" ? editedType : undefined;
  return (
    <Panel title={text.title} actions={query.data?.meta.total ? add : undefined}>
      <p className="text-muted">{text.about}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={text.empty} action={add}>
              {text.emptyAbout}
            </EmptyState>
          ) : (
            <ul aria-label={text.caption} className="grid gap-3">
              {data.map((type) => (
                <TypeRow key={type.id} type={type} onEdit={setEditedType} onRemove={setRemoved} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialog
        open={editedType !== undefined}
        title={edited ? text.editOne(edited.name) : text.form.new}
        onClose={close}
      >
        <Loaded query={club}>
          {({ currency }) => <TypeForm type={edited} currency={currency} onDone={close} />}
        </Loaded>
      </Dialog>
      {removed && (
        <ActDialog
          open
          title={text.remove.title(removed.name)}
          confirm={text.remove.confirm}
          danger
          act={() => client.membershipTypes.remove.mutate({ id: removed.id })}
          done={text.remove.done}
          onClose={() => setRemoved(undefined)}
        >
          <p>{text.remove.about}</p>
          <p>{text.remove.instead}</p>
        </ActDialog>
      )}
    </Panel>
  );
}

interface TypeRowProps {
  type: MembershipTypeData;
  onEdit: (type: MembershipTypeData) => void;
  onRemove: (type: MembershipTypeData) => void;
}

function TypeRow({ type, onEdit, onRemove }: TypeRowProps) {
  const { name, fee, currency, period, graceDays, memberCount, active } = type;
  const price = formatPrice({ price: fee, currency, free: text.free });
  return (
    <li className="flex items-start justify-between gap-3 rounded-lg border border-line p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="break-words">{name}</strong>
          {!active && <Badge>{text.inactive}</Badge>}
        </p>
        <p>{fee === 0 ? price : text.fee(price, text.periods[period])}</p>
        <p className="text-sm text-muted">
          {text.members(memberCount)} · {text.grace(graceDays)}
        </p>
      </div>
      <div className="-me-3 -mt-1 flex shrink-0">
        <Button
          look="quiet"
          aria-label={text.editOne(name)}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onEdit(type)}
        />
        <Button
          look="quiet"
          aria-label={text.removeOne(name)}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(type)}
        />
      </div>
    </li>
  );
}
