import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("reads the ports from the environment, with the documented defaults", () => {
  expect(readSettings({})).toEqual({ port: 4001, smtpPort: 0, host: "127.0.0.1", sitePort: 4000 });
  expect(readSettings({ PORTICO_SANDBOX_PORT: "0", PORTICO_SANDBOX_SMTP_PORT: "2525" })).toMatchObject({
    port: 0,
    smtpPort: 2525,
  });
});

test("leads online banking to the site's port", () => {
  expect(readSettings({ PORTICO_PORT: "4310" }).sitePort).toBe(4310);
});

test.each(["-1", "65536", "http", "4e3"])("rejects a port of %s with an explanation", (port) => {
  expect(() => readSettings({ PORTICO_SANDBOX_PORT: port })).toThrow(
    `PORTICO_SANDBOX_PORT must be a port number from 0 to 65535, not "${port}".`,
  );
});
