import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActButton } from "../act-button.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../dialog/dialog.tsx";
import { Facts, Panel } from "../panel.tsx";
import { Loaded } from "../states.tsx";
import { Day, formatDayWithYear } from "../time.tsx";
import { toast } from "../toast.tsx";
import type { ApiClient } from "./api-client.ts";
import { factorsQuery } from "./factors-query.ts";
import { messages } from "./messages.ts";
import { AddPasskeyDialog, type PasskeyData, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { type Enrolment, TotpDialog } from "./totp-dialog.tsx";

const text = messages.section;

type Factors = Awaited<ReturnType<ApiClient["factors"]["list"]["query"]>>;

/** Lists the user's second factors, adds and removes them. */
export function SecondFactorSection({ client }: { client: ApiClient }) {
  const factors = useQuery(factorsQuery(client));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const added = async (recoveryCodes: readonly string[] | null) => {
    setEnrolment(undefined);
    setAddingPasskey(false);
    if (recoveryCodes) setCodes(recoveryCodes);
    await factors.refetch();
  };
  // Once a press: another start would replace the secret that was scanned.
  const startApp = async () => setEnrolment(await client.factors.startTotp.mutate({}));
  const renew = async () =>
    added((await client.factors.renewRecoveryCodes.mutate({})).recoveryCodes);
  return (
    <Panel title={text.title}>
      <p>{text.about}</p>
      <Loaded query={factors} count={4}>
        {(secondFactors) => (
          <>
            {secondFactors.dueAt && (
              <p className="font-semibold">{text.due(formatDayWithYear(secondFactors.dueAt))}</p>
            )}
            <AppPart {...{ client, secondFactors }} onAdd={startApp} onChanged={added} />
            <PasskeysPart
              {...{ client, secondFactors }}
              onAdd={async () => setAddingPasskey(true)}
              onChanged={added}
            />
            {(secondFactors.totpSince || secondFactors.passkeys.length > 0) && (
              <>
                <Facts facts={[[text.codes, text.codesLeft(secondFactors.recoveryCodesLeft)]]} />
                <div>
                  <ActButton act={renew}>{text.renewCodes}</ActButton>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
      {enrolment && (
        <TotpDialog
          {...{ client, enrolment }}
          onClose={() => setEnrolment(undefined)}
          onAdded={added}
        />
      )}
      {isAddingPasskey && (
        <AddPasskeyDialog client={client} onClose={() => setAddingPasskey(false)} onAdded={added} />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}

interface PartProps {
  client: ApiClient;
  secondFactors: Factors;
  onAdd: () => Promise<void>;
  onChanged: (codes: null) => Promise<void>;
}

function AppPart({ client, secondFactors, onAdd, onChanged }: PartProps) {
  const state = secondFactors.totpSince ? text.appOn : text.appOff;
  return (
    <>
      <Facts facts={[[text.app, state]]} />
      <div>
        {secondFactors.totpSince ? (
          <RemoveButton
            label={text.removeApp}
            remove={() => client.factors.removeTotp.mutate({})}
            onRemoved={() => onChanged(null)}
          >
            {text.removeApp}
          </RemoveButton>
        ) : (
          <ActButton act={onAdd}>{text.addApp}</ActButton>
        )}
      </div>
    </>
  );
}

function PasskeysPart({ client, secondFactors, onAdd, onChanged }: PartProps) {
  const [renaming, setRenaming] = useState<PasskeyData>();
  return (
    <>
      <h3>{text.passkeys}</h3>
      {secondFactors.passkeys.length === 0 && <p className="text-muted">{text.noPasskeys}</p>}
      <ul className="grid gap-3">
        {secondFactors.passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{passkey.name}</span>{" "}
              <span className="text-sm text-muted">
                {passkey.lastUsedAt ? text.lastUsed : text.neverUsed}{" "}
                {passkey.lastUsedAt && <Day instant={passkey.lastUsedAt} />}
              </span>
            </span>
            <span className="flex gap-2">
              <Button
                aria-label={text.renameNamed(passkey.name)}
                onClick={() => setRenaming(passkey)}
              >
                {text.rename}
              </Button>
              <RemoveButton
                label={text.removeNamed(passkey.name)}
                remove={() => client.factors.removePasskey.mutate({ id: passkey.id })}
                onRemoved={() => onChanged(null)}
              >
                {text.remove}
              </RemoveButton>
            </span>
          </li>
        ))}
      </ul>
      {"PublicKeyCredential" in window && (
        <div>
          <ActButton act={onAdd}>{text.addPasskey}</ActButton>
        </div>
      )}
      {renaming && (
        <RenamePasskeyDialog
          {...{ client }}
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={async () => {
            setRenaming(undefined);
            await onChanged(null);
          }}
        />
      )}
    </>
  );
}

interface RemoveButtonProps {
  label: string;
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
  children: string;
}

function RemoveButton({ label, remove, onRemoved, children }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.removeTitle}
        confirm={label}
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove();
          await onRemoved();
          toast(text.removed);
        }}
      >
        <p>{text.removeAbout}</p>
      </ConfirmDialog>
    </>
  );
}
