import path from "node:path";
import { expect, test } from "vitest";
import { wordCatalog } from "./word-catalog.ts";

const catalog = wordCatalog(path.join(import.meta.dirname, "../src"));

test("lists every message with its text and the names that the text uses", () => {
  expect(catalog.find(({ id }) => id === "leaving.title")).toEqual({
    id: "leaving.title",
    text: "Sorry to see you leave!",
    names: [],
  });
  expect(catalog.find(({ id }) => id === "acceptedByOther.needs")?.names).toEqual(["name"]);
});

test("lists a message whose text the code puts together, without its text", () => {
  expect(catalog.find(({ id }) => id === "leaving.customEntry")).toEqual({
    id: "leaving.customEntry",
    text: undefined,
    names: undefined,
  });
});

test("lists each message once", () => {
  const ids = catalog.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(2000);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
