import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import { bank } from "../messages/bank.ts";
import type { EntryData } from "./bank-data.ts";

const text = bank.unmatch;

/** Takes back which invoice an entry pays. */
export function UnmatchButton({ entry: { id, payerName } }: { entry: EntryData }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={text.label(payerName ?? bank.entries.unknownPayer)}
        onClick={() => setOpen(true)}
      >
        {text.action}
      </Button>
      <ActDialog
        open={open}
        title={text.title}
        confirm={text.action}
        danger
        act={() => client.bankStatements.unmatch.mutate({ id })}
        done={text.done}
        onClose={() => setOpen(false)}
      >
        <p>{text.about}</p>
      </ActDialog>
    </>
  );
}
