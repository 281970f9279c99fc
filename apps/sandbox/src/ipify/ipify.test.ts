import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";

const lookUp = (url: string) => call(testSandbox(), { url, remoteAddress: "198.51.100.7" });

test("tells pages of any site the caller's address, in ipify's fields", async () => {
  const response = await lookUp("/ipify?format=json");

  expect(response.json()).toEqual({ ip: "198.51.100.7" });
  expect(response.headers["access-control-allow-origin"]).toBe("*");
});

test("answers plain text without a format", async () => {
  const response = await lookUp("/ipify");

  expect(response.body).toBe("198.51.100.7");
  expect(response.headers["content-type"]).toContain("text/plain");
});
