import type { Call, TestApp } from "../app.ts";

type Caller = ReturnType<TestApp["as"]>;

/** Acts as a browser: stores the cookies of answers and sends them with requests. */
export interface Browser {
  cookies: Record<string, string>;
  /** Runs one call. Its cookies are stored whether it succeeds or not. */
  call<T>(work: (caller: Caller) => Promise<T>, more?: Call): Promise<T>;
  /** Another browser with the present cookies: a second tab, a thief. */
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
