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
  ["the audience is each one's own", two, { ...shared, audience: "portico-{tenant}" }],
  ["the keys are each one's own", two, { ...shared, keysUrl: "https://sso.example/{tenant}" }],
  ["one institution alone takes statements", [taking("one"), taking("other", false)], shared],
  ["nobody signs statements", two, { keysUrl: "", issuer: "", audience: "" }],
])("reports nothing where %s", (_why, all, signedHandOff) => {
  expect(areStatementsApart(all, { signedHandOff })).toBe(true);
});
