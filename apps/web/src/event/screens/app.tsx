import type { PublicAddress } from "../address/public-address.ts";
import { messages } from "../messages.ts";
import { ApplyScreen } from "./apply-screen.tsx";
import { EventScreen } from "./event-screen.tsx";
import { Layout } from "./layout.tsx";
import { ListScreen } from "./list-screen.tsx";
import { Notice } from "./notice.tsx";
import { PlaceScreen } from "./place/place-screen.tsx";

/** The public pages of a tenant (rules#pages). Each address is loaded as a separate document. */
export function App({ address }: { address: PublicAddress | null }) {
  switch (address?.page) {
    case "list":
      return <ListScreen tenantSlug={address.tenantSlug} />;
    case "event":
      return <EventScreen tenantSlug={address.tenantSlug} slug={address.slug} />;
    case "apply":
      return <ApplyScreen tenantSlug={address.tenantSlug} />;
    case "place":
      return <PlaceScreen tenantSlug={address.tenantSlug} />;
    case undefined:
      return (
        <Layout tenant={null}>
          <Notice title={messages.notFound.title}>
            <p>{messages.notFound.text}</p>
          </Notice>
        </Layout>
      );
  }
}
