import { assert, jsonValue, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { errors } from "@portico/contract/errors";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { person } from "../testing/kernel-journey.ts";
import { testApp } from "../testing/test-app.ts";
import { namesIn } from "./json-body.ts";

async function send(payload: string) {
  const client = (await testApp({ routes: kernelRoutes })).client();
  await client.open();
  const headers = { "content-type": "application/json" };
  const { status, body } = await client.send({ method: "POST", url: applicantApi.create.path, payload, headers });
  return { status, body: body as Record<string, unknown> };
}

const whole = JSON.stringify({ data: person, loadUrl: "/auto/authentication" });

test.each([
  ["at the top", whole.replace("{", '{"loadUrl":"/boat/authentication",')],
  ["inside", whole.replace('"firstName"', '"firstName":"Eve","firstName"')],
  ["with the same value", whole.replace("{", '{"loadUrl":"/auto/authentication",')],
  ["written with an escape", whole.replace("{", '{"load\\u0055rl":"/boat/authentication",')],
  ["with space around it", whole.replace("{", '{ "loadUrl" \n\t : "/boat/authentication" , ')],
])("rejects a repeated name: %s", async (_where, payload) => {
  const { status, body } = await send(payload);

  expect([status, body]).toEqual([400, { error: { code: "repeatedName", message: errors.repeatedName.message } }]);
});

test("accepts the same name in two objects, and text that looks like names", async () => {
  const payload = whole.replace('"/auto/authentication"', String.raw`"/auto/authentication?a=\"loadUrl\":\\"`);

  expect((await send(whole)).status).toBe(200);
  expect((await send(payload)).body["error"]).not.toMatchObject({ code: "repeatedName" });
});

test("rejects an extremely nested body like any other nonsense", async () => {
  const depth = 30_000;

  const { status, body } = await send(`{"data":${"[".repeat(depth)}${"]".repeat(depth)}}`);

  expect([status, body["error"]]).toMatchObject([422, { code: "fieldsInvalid" }]);
});

test.each([
  ["the null character", String.raw`"\u0000"`],
  ["half a character", String.raw`"\uD83D"`],
  ["two halves the wrong way round", String.raw`"\ude00\ud83d"`],
  ["the null character in a name", String.raw`{"a\u0000":1}`],
  ["half a character inside", String.raw`[{"a":["\udc00"]}]`],
])("rejects invalid text as malformed: %s", async (_what, value) => {
  const { status, body } = await send(whole.replace('"/auto/authentication"', value));

  expect([status, body]).toEqual([400, { error: { code: "malformed", message: errors.malformed.message } }]);
});

test("accepts whole characters and a backslash before letters in any spelling", async () => {
  const payload = whole.replace('"/auto/authentication"', String.raw`"/auto?\ud83d\ude00😀\\u0000"`);

  expect((await send(payload)).status).toBe(200);
});

/** Counts a value's names the slow way. */
function names(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, part) => sum + names(part), own);
}

test("counts the names in any JSON", () => {
  assert(
    property(jsonValue({ noUnicodeString: false }), nat({ max: 3 }), (value, indent) => {
      expect(namesIn(JSON.stringify(value, null, indent))).toBe(names(value));
    }),
    { examples: [[{ '":': '"\\":"', "\\": '\\"' }, 1]], numRuns: 500 },
  );
});
