import { renderSVG } from "uqr";

/** An address for a phone's camera. Dark on white in either scheme. */
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
