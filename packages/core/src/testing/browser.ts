import type { Call, TestApp } from "./app.ts";

type Caller = ReturnType<TestApp["as"]>;

/** What a browser does for a test: keeps the cookies of answers and sends them with requests. */
export interface Browser {
  cookies: Record<string, string>;
  /** Runs one call; its cookies are kept whether it succeeds or not. */
  call<T>(work: (caller: Caller) => Promise<T>, more?: Call): Promise<T>;
  /** Another browser with the cookies of this moment: a second tab, a thief. */
  copy(): Browser;
}

export function openBrowser(app: TestApp, cookies: Record<string, string> = {}): Browser {
  return {
    cookies,
    copy: () => openBrowser(app, { ...cookies }),
    async call(work, more = {}) {
      const answer = app.recorded({ ...more, cookies: { ...cookies } });
      try {
        return await work(answer.caller);
      } finally {
        for (const [name, { value, maxAge }] of answer.cookies) {
          if (maxAge > 0) cookies[name] = value;
          else delete cookies[name];
        }
      }
    },
  };
}
