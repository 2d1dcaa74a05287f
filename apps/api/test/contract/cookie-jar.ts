interface Cookie {
  name: string;
  path: string;
  value: string;
}

/** A browser's network: what fetch does, with the cookies that its tabs share. */
export interface Browser {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  cookie(name: string): string | undefined;
  /** Takes the cookie away, as a cleared history does. */
  forget(name: string): void;
  /** Paths that were asked for, in order. */
  asked: string[];
}

export function openBrowser(): Browser {
  let jar: Cookie[] = [];
  const asked: string[] = [];
  const keep = (line: string) => {
    const [pair = "", ...attributes] = line.split(/; */);
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((each) => each.startsWith("Path="))?.slice(5) ?? "/";
    jar = jar.filter((each) => each.name !== name || each.path !== path);
    if (!attributes.includes("Max-Age=0")) jar.push({ name, path, value });
  };
  return {
    asked,
    cookie: (name) => jar.find((each) => each.name === name)?.value,
    forget: (name) => {
      jar = jar.filter((each) => each.name !== name);
    },
    async fetch(url, init) {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const sent = jar.filter(({ path }) => path === "/" || `${pathname}/`.startsWith(`${path}/`));
      const headers = new Headers(init?.headers);
      if (sent.length > 0)
        headers.set("cookie", sent.map(({ name, value }) => `${name}=${value}`).join("; "));
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) keep(line);
      return response;
    },
  };
}
