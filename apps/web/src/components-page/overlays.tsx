import { Ban, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog/dialog.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { Menu } from "#ui-react/parts/menu.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { toast } from "#ui-react/toast.tsx";
import { Palette } from "../portal/palette/palette.tsx";
import { Example, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.overlays;
const NOTHING = async () => undefined;

/** Menu, dialog, side sheet, results with and without Undo, and the palette. */
export function OverlayParts({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState<"dialog" | "sheet" | "palette">();
  const close = () => setOpen(undefined);
  const [name, show] = useState<string>(samples.people[0]);
  return (
    <Part id={id} title={title}>
      <Example title={text.menu} inRow>
        <Menu
          label={text.menu}
          items={[
            { label: text.copy, icon: <Copy aria-hidden="true" />, act: close },
            { label: text.print, icon: <Printer aria-hidden="true" />, act: close },
            { label: text.cancel, icon: <Ban aria-hidden="true" />, danger: true, act: close },
          ]}
        />
        <Button onClick={() => setOpen("dialog")}>{text.dialog}</Button>
        <Button onClick={() => setOpen("sheet")}>{text.sheet}</Button>
        <Button onClick={() => toast(text.toasted)}>{text.toast}</Button>
        <Button onClick={() => toast(text.toasted, NOTHING)}>{text.toastUndo}</Button>
        <Button onClick={() => setOpen("palette")}>{text.palette}</Button>
      </Example>
      <ConfirmDialog
        open={open === "dialog"}
        title={text.dialogTitle}
        confirm={text.dialogConfirm}
        danger
        onConfirm={NOTHING}
        onClose={close}
      >
        <p>{text.dialogText}</p>
        <p>{text.dialogFinal}</p>
      </ConfirmDialog>
      {open === "sheet" && (
        <RecordSheet
          record={{ id: name, show, close }}
          ids={samples.people}
          title={name}
          mark={<Avatar name={name} big />}
          page={paths.members()}
        >
          <p>{text.sheetText}</p>
          <Button onClick={close}>{text.copy}</Button>
        </RecordSheet>
      )}
      {open === "palette" && <Palette onClose={close} onGo={close} />}
    </Part>
  );
}
