import { afterEach, expect, test } from "vitest";
import { formatIcu } from "./icu.ts";
import { defineWords, overrideWords } from "./words.ts";

afterEach(() => overrideWords({}));

const t = defineWords("garden", {
  title: "Your garden",
  hello: "Hello {name}",
  trees: "{count, plural, =0 {No tree} one {One tree} other {# trees}}",
  tool: "{kind, select, lawn {Mower} other {Spade}}",
});

test.each([
  ["without values", t("title"), "Your garden"],
  ["with a name", t("hello", { name: "Robin" }), "Hello Robin"],
  ["for none", t("trees", { count: 0 }), "No tree"],
  ["for one", t("trees", { count: 1 }), "One tree"],
  ["for many", t("trees", { count: 12 }), "12 trees"],
  ["by a choice", t("tool", { kind: "lawn" }), "Mower"],
  ["by a choice without the value", t("tool", { kind: "bed" }), "Spade"],
])("formats a message %s", (_, said, expected) => {
  expect(said).toBe(expected);
});

test("lets an institution override a message by its full id", () => {
  overrideWords({ "garden.hello": "Ahoy {name}", title: "not this one" }, formatIcu);

  expect(t("hello", { name: "Robin" })).toBe("Ahoy Robin");
  expect(t("title")).toBe("Your garden");
});
