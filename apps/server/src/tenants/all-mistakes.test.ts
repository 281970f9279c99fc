import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { loadRightTenants } from "./load-tenants.ts";
import { sentenceOf } from "./mistake.ts";
import { copyOfDemo, reasonsOf, withFile } from "./testing/tenant-folder.ts";

const harborlight = "harborlight/tenant.json";

test("names the mistakes of all files at once, also those across settings that are right", async () => {
  const folder = await withFile(harborlight, (content) => ({
    ...content,
    timeZone: "Maine",
    clientWebsiteLink: "https://evil.example/",
    limits: { resumeDays: 30, draftRetentionDays: 20 },
  }));
  await writeFile(path.join(folder, "harborlight/vendors.json"), '{ "publicIp": { "adapter": "ipify" } }');
  await writeFile(path.join(folder, "harborlight/brand/extra.svg"), "<svg><script/></svg>");

  expect(await reasonsOf(folder)).toEqual([
    expect.stringContaining(`${harborlight}, at timeZone: `),
    expect.stringContaining(`${harborlight}, at limits.draftRetentionDays: `),
    expect.stringContaining(`${harborlight}, at clientWebsiteLink: `),
    expect.stringContaining("harborlight/brand/extra.svg: A drawing must not hold a script."),
    expect.stringContaining("harborlight/vendors.json, at publicIp.url: "),
  ]);
});

test("names the line of a mistake, and of the settings around a missing one", async () => {
  const folder = await copyOfDemo();
  const file = path.join(folder, harborlight);
  const lines = (await readFile(file, "utf8")).split("\n");
  const zone = lines.findIndex((line) => line.includes('"timeZone"'));
  const welcome = lines.findIndex((line) => line.includes('"welcome"'));
  const lede = lines.findIndex((line, place) => place > welcome && line.includes('"lede"'));
  lines[zone] = '  "timeZone": "Maine",';
  lines[lede] = "";
  await writeFile(file, lines.join("\n"));

  const { refused } = await loadRightTenants(folder);

  expect(refused[0]!.mistakes.map(sentenceOf)).toEqual([
    expect.stringContaining(`${harborlight}:${zone + 1}, at timeZone: `),
    expect.stringContaining(`${harborlight}:${welcome + 1}, at welcome.lede: This is missing.`),
  ]);
});

test.each<[string, string, (content: Record<string, unknown>) => unknown, string]>([
  [
    "a setting",
    harborlight,
    ({ timeZone, ...content }) => ({ ...content, timezone: timeZone }),
    `${harborlight}, at timezone: Nobody knows what "timezone" is. Did you mean "timeZone"?`,
  ],
  [
    "a value",
    harborlight,
    (content) => ({ ...content, whenChannelCloses: "finnish" }),
    `${harborlight}, at whenChannelCloses: This should be one of finish, stop. Did you mean "finish"?`,
  ],
  [
    "an adapter",
    "harborlight/vendors.json",
    (content) => ({ ...content, email: { adapter: "smpt" } }),
    'harborlight/vendors.json, at email.adapter: Nobody knows this adapter here. Did you mean "smtp"?',
  ],
  [
    "a picture",
    "harborlight/brand/brand.json",
    (content) => ({ ...content, images: { ...(content["images"] as object), logo: "logos.svg" } }),
    'harborlight/brand/brand.json, at images.logo: There is no file harborlight/brand/logos.svg. Did you mean "logo.svg"?',
  ],
  [
    "a decision table",
    harborlight,
    (content) => ({
      ...content,
      products: (content["products"] as { decisionTable: string }[]).map((product) =>
        product.decisionTable === "auto.json" ? { ...product, decisionTable: "autos.json" } : product,
      ),
    }),
    `${harborlight}, at products.0.decisionTable: There is no file harborlight/decisions/autos.json. Did you mean "auto.json"?`,
  ],
])("suggests what was meant by %s", async (_what, file, change, sentence) => {
  expect(await reasonsOf(await withFile(file, change))).toContain(sentence);
});

test("names each place where a file is not JSON, with its line", async () => {
  const folder = await copyOfDemo();
  await writeFile(path.join(folder, harborlight), '{\n  "name": "harborlight"\n  "hosts": ["a",],\n}');

  const { refused } = await loadRightTenants(folder);

  expect(refused[0]!.mistakes.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "3 This is not JSON: a comma is missing.",
    "3 This is not JSON: a value is missing.",
    "4 This is not JSON: a key in double quotes is missing, or a comma is too much.",
    "4 This is not JSON: a value is missing.",
  ]);
});

test("serves the right institutions beside a wrong one and a stray folder", async () => {
  const folder = await copyOfDemo();
  await appendFile(path.join(folder, "ironwood/vendors.json"), "}");
  await mkdir(path.join(folder, "drafts"));
  await mkdir(path.join(folder, ".git"));

  const { all, refused } = await loadRightTenants(folder);

  expect(all.all.map(({ settings }) => settings.name)).toEqual(["harborlight"]);
  expect(refused.map(({ name }) => name)).toEqual(["drafts", "ironwood"]);
  expect(refused[0]!.mistakes.map(({ reason }) => reason)).toEqual([
    "This file is missing. Each folder here is an institution with a tenant.json.",
  ]);
});
