// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { addressFor, hideApplicationToken } from "./location.ts";
import { forgetEverything, recall, rememberedKeys } from "./session-memory.ts";

afterEach(() => sessionStorage.clear());

test.each([
  ["/auto/review", "/auto/disclosures", "", "/auto/review?fromRoute=/auto/disclosures"],
  [
    "/auto/review",
    "/auto/disclosures",
    "?memberType=new&fromRoute=/auto/verify",
    "/auto/review?memberType=new&fromRoute=/auto/disclosures",
  ],
  ["/auto/review", "/auto/disclosures", "?applicationToken=secret", "/auto/review?fromRoute=/auto/disclosures"],
  ["/auto/review", "/auto/review", "?fromRoute=/auto/verify", "/auto/review?fromRoute=/auto/verify"],
  ["/auto/disclosures", "/auto/disclosures", "?applicationType=2", "/auto/disclosures"],
  [
    "/auto/identification",
    "/auto/authentication",
    "?memberType=friend&theme=dusk",
    "/auto/identification?theme=dusk&fromRoute=/auto/authentication",
  ],
])(
  "going to %s from %s%s is %s",
  {
    tags: [
      "2.enforcement.keeps-parameters",
      "2.enforcement.carries-from",
      "2.enforcement.query-member-type",
      "2.enforcement.query-application-type",
    ],
  },
  (path, pathname, search, expected) => {
    expect(addressFor(path, { pathname, search })).toBe(expected);
  },
);

const token = "tok-en_1".padEnd(43, "x");

test.each([
  [`/resume/${token}`, "/resume"],
  [`/auto/authentication?applicationToken=${token}&memberType=new`, "/auto/authentication?memberType=new"],
  [`/?applicationToken=${token}`, "/resume"],
])(
  "the token of %s is kept for this tab and never stays in the address",
  { tags: ["2.enforcement.query-token"] },
  (address, expected) => {
    window.history.replaceState(null, "", address);

    hideApplicationToken();

    expect(`${window.location.pathname}${window.location.search}`).toBe(expected);
    expect(recall("applicationToken")).toBe(token);
  },
);

test("drops a query token that cannot be one", { tags: ["2.enforcement.query-token"] }, () => {
  window.history.replaceState(null, "", "/auto/authentication?applicationToken=abc");

  hideApplicationToken();

  expect(window.location.pathname + window.location.search).toBe("/auto/authentication");
  expect(recall("applicationToken")).toBeUndefined();
});

test("a link that was handed to a phone stays on its page, without what it holds", () => {
  window.history.replaceState(null, "", "/ResumeDocumentVerification/sealed_1");

  hideApplicationToken();

  expect(window.location.pathname).toBe("/ResumeDocumentVerification");
  expect(recall("documentToken")).toBe("sealed_1");
  expect(recall("applicationToken")).toBeUndefined();
});

test("the number of an application is no token", () => {
  window.history.replaceState(null, "", "/resume/7001");

  hideApplicationToken();

  expect(window.location.pathname).toBe("/resume/7001");
  expect(recall("applicationToken")).toBeUndefined();
});

test("forgetting everything leaves no key of ours", { tags: ["4.session-storage", "4.session-storage-reset"] }, () => {
  for (const key of Object.values(rememberedKeys)) sessionStorage.setItem(key, "x");

  forgetEverything();

  expect(sessionStorage).toHaveLength(0);
});
