import { renderSVG } from "uqr";

/** A QR code of an address. Dark on white in dark mode too, so that cameras can read it. */
export function StaffLinkQr({ url, alt }: { url: string; alt: string }) {
  const svg = renderSVG(url, { border: 2 });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      className="size-36 rounded-lg"
    />
  );
}
