import { expect, test } from "vitest";
import { Keyring } from "../../database/keyring.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { breakVendor } from "../applicants/testing/people.ts";
import { comeBy, issuers, openIdAnswer, openIdStart, signOnApp, visit, ways } from "./testing/online-banking.ts";

/* Sign-ons under way when a key rotation begins. */

const beginRotation = (app: TestApp) =>
  void Object.assign(app.kernel, { keyring: new Keyring(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]) });

test.each(ways)("rejects a statement by %s that was used before the rotation", async (way) => {
  const app = await signOnApp();
  await comeBy(way, app, app.client());
  beginRotation(app);
  await breakVendor(app, { vendor: "identity-provider", operation: issuers[way], fault: "replay" });

  expect(await comeBy(way, app, app.client())).toBe("/ssoExpired");
});

test("accepts an OpenID Connect answer to a question from before the rotation, once", async () => {
  const app = await signOnApp();
  const client = app.client();
  const answer = await openIdAnswer(await visit(client, openIdStart));
  beginRotation(app);

  expect(await visit(client, answer)).toContain("ssoToken=");
  expect(await visit(client, answer)).toBe("/ssoExpired");
});
