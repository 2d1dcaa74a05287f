import { PageHeader } from "../../ui-react/page-header.tsx";

/** /dashboard: what needs doing today. */
export function DashboardScreen() {
  return <PageHeader title="Today" />;
}
