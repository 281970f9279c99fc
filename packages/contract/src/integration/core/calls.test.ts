import { expect, test } from "vitest";
import type { CoreCall } from "./call.ts";
import { coreCalls, coreOperations } from "./calls.ts";
import { coreExamples } from "./examples.ts";

test.each(coreOperations)("has an example of %s that fits its shapes", (operation) => {
  const { body, answer }: CoreCall = coreCalls[operation];
  const example: { readonly body?: unknown; readonly answer: unknown } = coreExamples[operation];

  expect(answer.safeParse(example.answer).error).toBeUndefined();
  expect(body === undefined).toBe(example.body === undefined);
  expect(body?.safeParse(example.body).error).toBeUndefined();
});
