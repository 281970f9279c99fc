// @vitest-environment jsdom
import { expect, test } from "vitest";
import { needsOwnDocument } from "./own-document.ts";

test.each([
  ["/account/disclosures", "/account/funding", true],
  ["/account/funding", "/account/fundingcard", false],
  ["/account/fundingcard", "/account/fundingtransfer", false],
  ["/account/fundingtransfer", "/account/sign", true],
  ["/account/sign", "/account/print", false],
  ["/auto/identification", "/auto/address/current", false],
])("a document from %s may show %s: new one needed is %s", (from, path, isNeeded) => {
  expect(needsOwnDocument(path, from)).toBe(isNeeded);
});
