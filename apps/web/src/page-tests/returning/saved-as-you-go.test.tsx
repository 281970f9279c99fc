// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { aStartUp } from "../../testing/samples.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const textOf = async (selector: string, address: string, isOpen: boolean) =>
  openInShell(
    address,
    { startUp: aStartUp(), ...(isOpen && { journey: journeyAt(address, ProductCode.auto) }) },
    () => document.querySelector(selector)?.textContent,
  );

/** A wide window, which has room beside the page. */
const giveRoom = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

test("says below a step's button that each page is saved", async () => {
  expect(await textOf("form", "/auto/address/current", true)).toContain("Our email brings you back");
});

test.each([
  ["the start page of a new person", "/auto/authentication?memberType=new"],
  ["a member's sign-in", "/auto/authentication?memberType=existing"],
  ["the return page", "/resume"],
  ["a member's way back", "/resume?memberType=existing"],
])("shows only the phone number beside a page without an application: %s", async (_, address) => {
  giveRoom();

  expect(await textOf("aside", address, false)).toBe("We're here to helpA question? Call us: (207) 555-0100");
});

test("doesn't say that people can stop during the identity questions, which expire after minutes", async () => {
  giveRoom();

  expect(await textOf("aside", "/auto/verify", true)).not.toMatch(/come back|saved/i);
  expect(await textOf("main", "/auto/verify", true)).not.toContain("come back");
});
