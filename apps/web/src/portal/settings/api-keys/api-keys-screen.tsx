import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Time } from "#ui-react/time.tsx";
import { api, client } from "../../api.ts";
import { RevokeButton } from "../../revoke-button.tsx";
import { clients } from "../messages/clients.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

type ApiKeyData = inferRouterOutputs<AppRouter>["apiKeys"]["list"]["data"][number];

const text = clients.keys;
const LIST = { sortKeys: ["createdAt", "name", "lastUsedAt"], sortOrder: "desc" } as const;

const COLUMNS: readonly Column<ApiKeyData>[] = [
  {
    header: text.column.name,
    sortKey: "name",
    cell: ({ name, hint }) => (
      <div className="grid gap-0.5">
        <span>{name}</span>
        <code className="text-sm text-muted">{text.hint(hint)}</code>
      </div>
    ),
  },
  {
    header: text.column.permissions,
    cell: ({ permissions }) =>
      permissions.length === 0 ? (
        text.noPermission
      ) : (
        <ul className="grid gap-0.5">
          {permissions.map((permission) => (
            <li key={permission}>{text.permission[permission]}</li>
          ))}
        </ul>
      ),
  },
  {
    header: text.column.status,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: text.column.expires,
    cell: ({ expiresAt }) => (expiresAt ? <Time instant={expiresAt} /> : text.noExpiry),
  },
  {
    header: text.column.used,
    sortKey: "lastUsedAt",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time instant={lastUsedAt} /> : text.unused),
  },
  {
    header: text.column.revoke,
    isAction: true,
    cell: ({ id, name }) => (
      <RevokeButton
        name={name}
        words={text.revoke}
        revoke={() => client.apiKeys.revoke.mutate({ id })}
      />
    ),
  },
];

/** /settings/api-keys: what outside programs may do, and until when. */
export function ApiKeysScreen() {
  const [making, setMaking] = useState(false);
  const { list, query } = useListScreen(LIST, (input) => api.apiKeys.list.queryOptions(input));
  const add = (
    <Button look="main" icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>
      {text.new}
    </Button>
  );
  return (
    <SettingsFrame title={text.title} about={text.about} actions={add}>
      <ListTable
        caption={text.title}
        words={text}
        icon={KeyRound}
        columns={COLUMNS}
        query={query}
        list={list}
      />
      <NewKeyDialog open={making} onClose={() => setMaking(false)} />
    </SettingsFrame>
  );
}
