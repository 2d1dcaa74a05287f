import { renderSVG } from "uqr";
import { messages } from "../../messages.ts";

/** The check-in page's address for a phone's camera. Dark on white in either scheme. */
export function StaffLinkQr({ url }: { url: string }) {
  const svg = renderSVG(url, { border: 2 });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={messages.events.codes.qr}
      className="size-36 rounded-lg"
    />
  );
}
