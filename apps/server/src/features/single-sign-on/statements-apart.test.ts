import { expect, test } from "vitest";
import { aTenant } from "../../testing/test-tenant.ts";
import { areStatementsApart } from "../../startup/statements-apart.ts";

const taking = (name: string, signedHandOff = true) => ({
  settings: aTenant(name, { singleSignOn: { signedHandOff } }),
});
const two = [taking("one"), taking("other")];
const shared = { keysUrl: "https://sso.example/keys", issuer: "https://sso.example", audience: "portico" };

test("reports two institutions that share issuer, audience and keys, because they would accept each other's statements", () => {
  expect(areStatementsApart(two, { signedHandOff: shared })).toBe(false);
});

test.each([
  ["each institution has its own audience", two, { ...shared, audience: "portico-{tenant}" }],
  ["each institution has its own keys", two, { ...shared, keysUrl: "https://sso.example/{tenant}" }],
  ["only one institution accepts statements", [taking("one"), taking("other", false)], shared],
  ["no keys are configured", two, { keysUrl: "", issuer: "", audience: "" }],
])("reports nothing where %s", (_why, all, signedHandOff) => {
  expect(areStatementsApart(all, { signedHandOff })).toBe(true);
});
