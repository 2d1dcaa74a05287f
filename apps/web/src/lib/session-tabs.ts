type Message = { type: "logout" } | { type: "login"; userId: string };

/** The messages of this tab to the portal's other tabs. */
export interface SessionTabs {
  tellLogin(userId: string): void;
  tellLogout(): void;
}

interface TabEvents {
  onLogin(userId: string): void;
  onLogout(): void;
}

/** Connects the tabs of a portal in this browser. They share one refresh cookie and its end. */
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
