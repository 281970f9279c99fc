// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { addressFor, hideApplicationToken } from "./location.ts";
import { forgetEverything, recall, rememberedKeys } from "../session/session-memory.ts";

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
  "builds the URL of %s from %s%s: %s",
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
  [`/status?applicationToken=${token}`, "/status"],
])(
  "keeps the token of %s for this tab and removes it from the URL",
  { tags: ["2.enforcement.query-token"] },
  (address, expected) => {
    window.history.replaceState(null, "", address);

    hideApplicationToken();

    expect(`${window.location.pathname}${window.location.search}`).toBe(expected);
    expect(recall("applicationToken")).toBe(token);
  },
);

test("drops an invalid query token", { tags: ["2.enforcement.query-token"] }, () => {
  window.history.replaceState(null, "", "/auto/authentication?applicationToken=abc");

  hideApplicationToken();

  expect(window.location.pathname + window.location.search).toBe("/auto/authentication");
  expect(recall("applicationToken")).toBeUndefined();
});

test("keeps a phone's link on its page, without its token", () => {
  window.history.replaceState(null, "", "/ResumeDocumentVerification/sealed_1");

  hideApplicationToken();

  expect(window.location.pathname).toBe("/ResumeDocumentVerification");
  expect(recall("documentToken")).toBe("sealed_1");
  expect(recall("applicationToken")).toBeUndefined();
});

test("doesn't treat an application's number as a token", () => {
  window.history.replaceState(null, "", "/resume/7001");

  hideApplicationToken();

  expect(window.location.pathname).toBe("/resume/7001");
  expect(recall("applicationToken")).toBeUndefined();
});

test("removes all of our keys from the storage", { tags: ["4.session-storage", "4.session-storage-reset"] }, () => {
  for (const key of Object.values(rememberedKeys)) sessionStorage.setItem(key, "x");

  forgetEverything();

  expect(sessionStorage).toHaveLength(0);
});
