import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { toast, toastProblem } from "#ui-react/toast.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { api, client } from "../../api.ts";
import type { MemberFieldData } from "../../members/member-data.ts";
import { membership } from "../../members/messages/membership.ts";
import { refreshAll } from "../../refresh-all.ts";
import { FieldForm } from "./field-form.tsx";

const text = membership.fields;

/** What the club writes down of every member. */
export function FieldsPanel() {
  const query = useQuery(api.memberFields.list.queryOptions({}));
  const [editedField, setEditedField] = useState<"new" | MemberFieldData>();
  const [removed, setRemoved] = useState<MemberFieldData>();
  const add = (
    <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setEditedField("new")}>
      {text.add}
    </Button>
  );
  const close = () => setEditedField(undefined);
  const edited = typeof editedField === "object" ? editedField : undefined;
  return (
    <Panel title={text.title} actions={query.data?.length ? add : undefined}>
      <p className="text-muted">{text.about}</p>
      <Loaded query={query}>
        {(fields) =>
          fields.length === 0 ? (
            <EmptyState title={text.empty} action={add}>
              {text.emptyAbout}
            </EmptyState>
          ) : (
            <FieldList fields={fields} onEdit={setEditedField} onRemove={setRemoved} />
          )
        }
      </Loaded>
      <Dialog
        open={editedField !== undefined}
        title={edited ? text.editOne(edited.label) : text.form.new}
        onClose={close}
      >
        <FieldForm field={edited} onDone={close} />
      </Dialog>
      {removed && (
        <ActDialog
          open
          title={text.remove.title(removed.label)}
          confirm={text.remove.confirm}
          danger
          act={() => client.memberFields.remove.mutate({ id: removed.id })}
          done={text.remove.done}
          onClose={() => setRemoved(undefined)}
        >
          <p>{text.remove.about}</p>
        </ActDialog>
      )}
    </Panel>
  );
}

interface FieldListProps {
  fields: readonly MemberFieldData[];
  onEdit: (field: MemberFieldData) => void;
  onRemove: (field: MemberFieldData) => void;
}

function FieldList({ fields, ...actions }: FieldListProps) {
  const [busy, setBusy] = useState(false);
  const move = async (oldIndex: number, newIndex: number) => {
    const order = fields.toSpliced(oldIndex, 1);
    const moved = fields[oldIndex] as MemberFieldData;
    setBusy(true);
    try {
      for (const [position, { id, position: now }] of order.toSpliced(newIndex, 0, moved).entries())
        if (position !== now) await client.memberFields.edit.mutate({ id, position });
      toast(text.moved(moved.label, newIndex + 1));
    } catch (error) {
      toastProblem(error);
    } finally {
      await refreshAll();
      setBusy(false);
    }
  };
  return (
    <ul aria-label={text.caption} aria-busy={busy} className="grid gap-3">
      {fields.map((field, index) => (
        <FieldRow
          key={field.id}
          field={field}
          up={index > 0 && !busy ? () => void move(index, index - 1) : undefined}
          down={index < fields.length - 1 && !busy ? () => void move(index, index + 1) : undefined}
          {...actions}
        />
      ))}
    </ul>
  );
}

interface FieldRowProps extends Omit<FieldListProps, "fields"> {
  field: MemberFieldData;
  /** Undefined where it cannot be moved. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

function FieldRow({ field, up, down, onEdit, onRemove }: FieldRowProps) {
  const { label, type, required, options } = field;
  const buttons = [
    [text.up(label), ArrowUp, up],
    [text.down(label), ArrowDown, down],
    [text.editOne(label), Pencil, () => onEdit(field)],
    [text.removeOne(label), Trash2, () => onRemove(field)],
  ] as const;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 rounded-lg border border-line p-4">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
        <strong className="break-words">{label}</strong>
        <p className="text-sm text-muted">
          {text.types[type]} · {required ? text.required : text.optional}
        </p>
        {options && <p className="text-sm break-words text-muted">{options.join(", ")}</p>}
      </div>
      <div className="-ms-3 flex sm:-me-3">
        {buttons.map(([name, Icon, act]) => (
          <Button
            key={name}
            look="quiet"
            aria-label={name}
            aria-disabled={act === undefined}
            icon={<Icon aria-hidden="true" />}
            onClick={act}
          />
        ))}
      </div>
    </li>
  );
}
