import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { html } from "./html.ts";

test("explains each vendor and its triggers on the home page, whose policy allows no scripts", async () => {
  const response = await call(testSandbox(), { url: "/" });

  expect(response.statusCode).toBe(200);
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(response.body).toContain("Core banking system");
  expect(response.body).toContain("alex");
  expect(response.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
});

test("escapes text that is inserted into a page, and doesn't escape nested pieces twice", () => {
  const nested = html`<b>${"a & b"}</b>`;

  const made = html`<p title="${`"quoted"`}">${"<img src=x onerror='alert(1)'>"}${[nested, undefined, false]}</p>`;

  expect(made.text).toBe(
    '<p title="&quot;quoted&quot;">&lt;img src=x onerror=&#39;alert(1)&#39;&gt;<b>a &amp; b</b></p>',
  );
});

test("answers 404 for an unknown URL and says so", async () => {
  const response = await call(testSandbox(), { url: "/nope" });

  expect(response.statusCode).toBe(404);
});
