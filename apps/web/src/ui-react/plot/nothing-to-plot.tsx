import type { LucideIcon } from "lucide-react";

interface NothingToPlotProps {
  icon: LucideIcon;
  title: string;
  /** What will be shown here, and from when on. */
  about: string;
}

/** In the place of a plot that has no numbers yet. */
export const NothingToPlot = ({ icon: Icon, title, about }: NothingToPlotProps) => (
  <div className="flex items-start gap-3">
    <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
    <p>
      <span className="font-medium">{title}</span>
      <span className="block text-sm text-muted">{about}</span>
    </p>
  </div>
);
