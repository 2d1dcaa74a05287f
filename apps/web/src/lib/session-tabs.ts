type Message = { type: "logout" } | { type: "login"; userId: string };

/** What this tab tells the other tabs of its portal. */
export interface SessionTabs {
  tellLogin(userId: string): void;
  tellLogout(): void;
}

interface TabEvents {
  onLogin(userId: string): void;
  onLogout(): void;
}

/** Joins the tabs of one portal in this browser; they share the refresh cookie, so also its end. */
export function openTabs(portal: string, { onLogin, onLogout }: TabEvents): SessionTabs {
  const channel = new BroadcastChannel(`rollcall:session:${portal}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "logout") onLogout();
    else onLogin(data.userId);
  };
  const tell = (message: Message) => channel.postMessage(message);
  return {
    tellLogin: (userId) => tell({ type: "login", userId }),
    tellLogout: () => tell({ type: "logout" }),
  };
}
