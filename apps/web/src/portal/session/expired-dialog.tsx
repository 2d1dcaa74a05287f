import { Button } from "../../ui-react/button.tsx";
import { Dialog } from "../../ui-react/dialog.tsx";
import { session } from "../api.ts";
import { LoginForm } from "./login-form.tsx";
import { useSession } from "./use-session.ts";

/** Asks for the password once more and lets the page go on as it stands ("Authentication" 3). */
export function ExpiredDialog() {
  const { status, user } = useSession();
  return (
    <Dialog open={status === "expired"} title="Your session has ended">
      <p>Log in again to go on. Nothing on this page is lost.</p>
      <LoginForm email={user?.email} onLoggedIn={() => undefined} />
      <Button look="quiet" onClick={() => session.abandon()}>
        Leave this page and log out
      </Button>
    </Dialog>
  );
}
