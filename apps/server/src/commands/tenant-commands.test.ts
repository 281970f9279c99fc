import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copyOfDemo, emptyFolder } from "../tenants/testing/tenant-folder.ts";
import { portico } from "./testing/run-portico.ts";

async function porticoIn(folder: string, ...words: readonly string[]) {
  return porticoWith({ PORTICO_TENANTS: folder }, ...words);
}

async function porticoWith(environment: Record<string, string>, ...words: readonly string[]) {
  const { code, output, errors } = await portico(words, environment);
  return { code, output: output.replaceAll(`${environment["PORTICO_TENANTS"]}/`, ""), errors };
}

test("checks the files of all institutions, without a database and without secrets", async () => {
  const folder = await copyOfDemo();

  const { code, output } = await porticoIn(folder, "tenant", "check");

  expect(code).toBe(0);
  expect(output).toBe("harborlight: no mistakes\nironwood: no mistakes\n");
});

test("fails for a wrong institution, and names its mistakes for people and for scripts", async () => {
  const folder = await copyOfDemo();
  await appendFile(path.join(folder, "ironwood/vendors.json"), "}");
  const lines = (await porticoIn(folder, "tenant", "check")).output.split("\n");

  const [all, right, json] = [
    await porticoIn(folder, "tenant", "check"),
    await porticoIn(folder, "tenant", "check", "harborlight"),
    await porticoIn(folder, "tenant", "check", "ironwood", "--json"),
  ];

  expect([all.code, right.code, json.code]).toEqual([1, 0, 1]);
  expect(lines.slice(0, 2)).toEqual(["harborlight: no mistakes", "ironwood: 1 mistake"]);
  expect(lines[2]).toMatch(/^ {2}ironwood\/vendors\.json:\d+: This is not JSON: there is something after the end\.$/);
  expect(JSON.parse(json.output)).toEqual([
    expect.objectContaining({ institution: "ironwood", file: "ironwood/vendors.json", line: expect.any(Number) }),
  ]);
});

test("suggests the institution that was meant", async () => {
  const { code, errors } = await porticoIn(await copyOfDemo(), "tenant", "check", "harbourlight");

  expect(code).toBe(2);
  expect(errors).toBe(
    'There is no institution "harbourlight". These are: harborlight, ironwood. Did you mean "harborlight"?\n',
  );
});

test("lists the messages that an institution can replace, and finds some of them", async () => {
  const web = await emptyFolder();
  await mkdir(path.join(web, "server"));
  const catalog = [
    { id: "leaving.title", text: "Sorry to see you leave!", names: [] },
    { id: "leaving.customEntry" },
    { id: "landing.groupRate", text: "From {rate}", names: ["rate"] },
  ];
  await writeFile(path.join(web, "server/words.json"), JSON.stringify(catalog));

  const [all, some, unbuilt] = [
    await porticoWith({ PORTICO_WEB: web }, "tenant", "words", "--json"),
    await porticoWith({ PORTICO_WEB: web }, "tenant", "words", "RATE"),
    await porticoWith({ PORTICO_WEB: "/nowhere" }, "tenant", "words"),
  ];

  expect(JSON.parse(all.output)).toContainEqual({ id: "leaving.customEntry", text: null });
  expect(some.output).toBe("id                 text\nlanding.groupRate  From {rate}\n");
  expect([unbuilt.code, unbuilt.errors]).toEqual([
    1,
    "The web isn't built, so nobody knows its messages. Run npm run build.\n",
  ]);
});

test("makes a new institution that has its own names and no mistakes", async () => {
  const folder = await copyOfDemo();

  const made = await porticoIn(folder, "tenant", "new", "acme", "--client-name", "Acme Credit Union");
  const again = await porticoIn(folder, "tenant", "new", "acme", "--client-name", "Acme Credit Union");
  const checked = await porticoIn(folder, "tenant", "check");
  const settings = await readFile(path.join(folder, "acme/tenant.json"), "utf8");

  expect([made.code, again.code, checked.code]).toEqual([0, 1, 0]);
  expect(made.output).toContain("acme: no mistakes");
  expect(JSON.parse(settings)).toMatchObject({
    name: "acme",
    hosts: ["acme.localhost"],
    clientName: "Acme Credit Union",
  });
  expect(settings).not.toMatch(/harborlight/i);
});

test("names what differs between two folders of an institution, by the ids of entries", async () => {
  const [folder, other] = [await copyOfDemo(), await copyOfDemo()];
  const file = path.join(other, "harborlight/tenant.json");
  const content = JSON.parse(await readFile(file, "utf8")) as { products: { offerDays?: number }[] };
  const [auto, ...products] = content.products;
  await writeFile(file, JSON.stringify({ ...content, products: [...products, { ...auto, offerDays: 45 }] }));
  await appendFile(path.join(other, "harborlight/brand/logo.svg"), "<!-- new -->");

  const [differing, same] = [
    await porticoIn(folder, "tenant", "diff", path.join(other, "harborlight"), "--json"),
    await porticoIn(folder, "tenant", "diff", "ironwood", "ironwood"),
  ];

  expect([differing.code, same.code]).toEqual([1, 0]);
  expect(same.output).toBe("Nothing differs.\n");
  expect(JSON.parse(differing.output)).toEqual([
    expect.objectContaining({ file: "brand/logo.svg", place: "" }),
    { file: "tenant.json", place: "products[productTypeId=1].offerDays", one: null, other: "45" },
  ]);
});
