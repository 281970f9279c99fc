import { expect, test } from "vitest";
import { literalTags, literalTagsIn } from "./literal-tags.ts";
import { readStatements } from "./statements.ts";

test("reads single and multiple tags from tests and journeys, on one line or on many", () => {
  const source = `
    test("one", { tags: ["5.zip"] }, () => {});
    test("two", { tags: [
      "5.city",
      \`5.max.\${field}\`,
      ...["zip", "city"].map((name) => \`5.\${name}\`),
      ...tagsOf("zip", ["city"]),
    ] }, () => {});
    test("three", { tag: "@2.back" }, async () => {});
    test("four", { tag: ["@2.next", "@2.home"] }, async () => {});
  `;

  expect(literalTagsIn(source)).toEqual(["5.zip", "5.city", "2.back", "2.next", "2.home"]);
});

test("passes when every test names a known statement", () => {
  const ids = new Set(readStatements().map(({ id }) => id));
  const tags = literalTags(["apps", "bench", "e2e", "launcher", "packages", "tools"]);

  expect(tags.length).toBeGreaterThan(700);
  expect(tags.filter(({ id, file }) => !ids.has(id) && !file.startsWith("tools/conformance/"))).toEqual([]);
});
