import { Download } from "lucide-react";
import { saveFile } from "../../lib/save-file.ts";
import { ActButton } from "../../ui-react/act-button.tsx";
import { client } from "../api.ts";

type Asked = Parameters<typeof client.reporting.attendanceReport.query>[0];

/** Saves the whole selection as the API writes it. */
export function CsvButton({ asked }: { asked: Asked }) {
  const save = async () => {
    const text = await client.reporting.attendanceReport.query({ ...asked, format: "csv" });
    if (typeof text !== "string") throw new Error("A text was asked for, and a page came");
    saveFile("attendance.csv", text, "text/csv;charset=utf-8");
  };
  return (
    <ActButton icon={<Download aria-hidden="true" />} act={save} done="The file is saved.">
      Save as CSV
    </ActButton>
  );
}
