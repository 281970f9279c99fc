import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import type { OtherApplication } from "./scope.ts";
import { openFound } from "./open-found.ts";

const found = [{ applicationId: 1 }, { applicationId: 2 }];
const opened = (applicationId: number) => ({ application: { applicationId } }) as OtherApplication;

/** A scope whose first application can't be opened. */
const failingWith = (error: Error) => ({
  otherApplication: async (applicationId: number) => {
    if (applicationId === 1) throw error;
    return opened(applicationId);
  },
});

// Nothing outside the server can erase an application between its two reads, so this test makes the calls itself.
test("leaves out an application that was erased after it was found", async () => {
  expect(await openFound(failingWith(new AppError("notFound")), found)).toEqual([opened(2)]);
});

test("doesn't hide other failures", async () => {
  await expect(openFound(failingWith(new Error("no connection")), found)).rejects.toThrow("no connection");
});
