import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("subscribers hear of a change once, and of nothing that stays the same", () => {
  const store = createStore({ link: "online", waiting: 0 });
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.patch({ link: "offline", waiting: 2 });
  store.patch({ link: "offline" });
  expect(heard).toBe(1);
  stop();
  store.patch({ waiting: 3 });
  expect(heard).toBe(1);
  expect(store.get()).toEqual({ link: "offline", waiting: 3 });
});

test("a value that was read does not change under its reader", () => {
  const store = createStore({ waiting: 0 });
  const read = store.get();
  store.patch({ waiting: 1 });
  expect(read).toEqual({ waiting: 0 });
});

test("a subscriber that leaves while all are called lets the others hear", () => {
  const store = createStore({ waiting: 0 });
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push("first");
    stop();
  });
  store.subscribe(() => heard.push("second"));
  store.patch({ waiting: 1 });
  store.patch({ waiting: 2 });
  expect(heard).toEqual(["first", "second", "second"]);
});
