import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";

const lookUp = (url: string) => call(testSandbox(), { url, remoteAddress: "198.51.100.7" });

test("whoever asks is told the address of the question, in ipify's fields, on a page of any site", async () => {
  const response = await lookUp("/ipify?format=json");

  expect(response.json()).toEqual({ ip: "198.51.100.7" });
  expect(response.headers["access-control-allow-origin"]).toBe("*");
});

test("without a format the address is plain text", async () => {
  const response = await lookUp("/ipify");

  expect(response.body).toBe("198.51.100.7");
  expect(response.headers["content-type"]).toContain("text/plain");
});
