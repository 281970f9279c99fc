import { expect, test } from "vitest";
import { once } from "./once.ts";

test("loads a library again after a failure, and then keeps it", async () => {
  const answers = [Promise.reject(new Error("The file is missing.")), Promise.resolve("a library")];
  const loaded = once(() => answers.shift() ?? Promise.reject(new Error("It was loaded before.")));

  await expect(loaded()).rejects.toThrow("missing");

  expect([await loaded(), await loaded()]).toEqual(["a library", "a library"]);
});
