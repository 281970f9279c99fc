import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { loadTenants } from "./load-tenants.ts";
import { copyOfDemo, demo, emptyFolder, reasonsOf, withFile } from "./testing/tenant-folder.ts";

const harborlight = "harborlight/tenant.json";
const brand = "harborlight/brand/brand.json";

test("loads the demo institutions under their hosts, with brand and decision tables", async () => {
  const institutions = await loadTenants(demo);
  const { all } = institutions;

  expect(all.map(({ settings }) => settings.name).toSorted()).toEqual(["harborlight", "ironwood"]);
  expect(institutions.ofHost("localhost:4000")?.settings.name).toBe("harborlight");
  expect(institutions.ofHost("IRONWOOD.localhost")?.settings.name).toBe("ironwood");
  expect(institutions.ofHost("nobody.example")).toBeUndefined();
  expect(institutions.ofHost(undefined)).toBeUndefined();
  for (const { brandPath, settings, decisionTables } of all) {
    expect(brandPath).toMatch(new RegExp(`^/brand/${settings.name}/[0-9a-f]{16}$`));
    expect([...decisionTables.values()].every(({ version }) => /^[0-9a-f]{64}$/.test(version))).toBe(true);
  }
});

test.each<[string, string, (content: Record<string, unknown>) => unknown, string]>([
  [
    "a field is missing",
    harborlight,
    (content) => ({ ...content, clientName: undefined }),
    `${harborlight}, at clientName: This is missing.`,
  ],
  [
    "a draft would be erased while its link still works",
    harborlight,
    (content) => ({ ...content, limits: { resumeDays: 30, draftRetentionDays: 20 } }),
    `${harborlight}, at limits.draftRetentionDays: Keep applications for as long as their links work, so for resumeDays or longer.`,
  ],
  [
    "decisions would be erased before the law allows it",
    harborlight,
    (content) => ({ ...content, limits: { retentionMonths: 24 } }),
    `${harborlight}, at limits.retentionMonths: Applications are kept for 25 months at least.`,
  ],
  [
    "the time zone is unknown",
    harborlight,
    (content) => ({ ...content, timeZone: "Maine" }),
    `${harborlight}, at timeZone: A time zone is named as in the IANA database: America/Chicago.`,
  ],
  [
    "the time zone is an offset, which is wrong for half of the year",
    harborlight,
    (content) => ({ ...content, timeZone: "-05:00" }),
    `${harborlight}, at timeZone: A time zone is named as in the IANA database: America/Chicago.`,
  ],
  [
    "a field is unknown",
    harborlight,
    (content) => ({ ...content, color: "red" }),
    `${harborlight}, at color: Nobody knows what "color" is.`,
  ],
  [
    "a value has another type",
    harborlight,
    (content) => ({ ...content, hosts: "localhost" }),
    `${harborlight}, at hosts: This should be a list.`,
  ],
  [
    "the name differs from the folder's",
    harborlight,
    (content) => ({ ...content, name: "other" }),
    `${harborlight}, at name: This should be "harborlight", as its folder is called.`,
  ],
  [
    "a link leads to another site",
    harborlight,
    (content) => ({ ...content, clientWebsiteLink: "https://evil.example/" }),
    `${harborlight}, at clientWebsiteLink: This leads to evil.example, which allowedLinkHosts does not list.`,
  ],
  [
    "a question's link leads to another site",
    harborlight,
    (content) => ({ ...content, recentGraduateLink: "https://evil.example/" }),
    `${harborlight}, at recentGraduateLink: This leads to evil.example, which allowedLinkHosts does not list.`,
  ],
  [
    "a link is not https",
    harborlight,
    (content) => ({ ...content, clientWebsiteLink: "http://www.harborlight.example/" }),
    `${harborlight}, at clientWebsiteLink: A link must begin with https://.`,
  ],
  [
    "a decision table is missing",
    harborlight,
    (content) => ({
      ...content,
      products: (content["products"] as object[]).map((product) => ({ ...product, decisionTable: "gone.json" })),
    }),
    `${harborlight}, at products.0.decisionTable: There is no file harborlight/decisions/gone.json.`,
  ],
  [
    "a slide shows a film that the brand does not have",
    harborlight,
    (content) => ({ ...content, slideShow: [{ title: "Now", text: "We read it.", film: "gone" }] }),
    `${harborlight}, at slideShow.0.film: The brand has no film called "gone".`,
  ],
  [
    "the captions of a film are missing",
    "ironwood/brand/brand.json",
    (content) => ({
      ...content,
      films: {
        now: {
          file: "films/what-happens-next.mp4",
          poster: "films/what-happens-next.webp",
          captions: { file: "films/gone.vtt", language: "en-US", label: "English" },
        },
      },
    }),
    "ironwood/brand/brand.json, at films.now.captions.file: There is no file ironwood/brand/films/gone.vtt.",
  ],
  [
    "a color is invalid",
    brand,
    (content) => ({ ...content, tokens: { ...(content["tokens"] as object), brand: "blue" } }),
    `${brand}, at tokens.brand: A color is written as #rrggbb.`,
  ],
  [
    "an image is missing",
    brand,
    (content) => ({ ...content, images: { ...(content["images"] as object), logo: "gone.svg" } }),
    `${brand}, at images.logo: There is no file harborlight/brand/gone.svg.`,
  ],
])("names the file, the place and the reason if %s", async (_, file, change, sentence) => {
  expect(await reasonsOf(await withFile(file, change))).toContain(sentence);
});

test("names unreadable colors", async () => {
  const folder = await withFile(brand, (content) => ({
    ...content,
    tokens: { ...(content["tokens"] as object), text: "#ffffff", surface: "#fefefe" },
  }));

  expect(await reasonsOf(folder)).toContainEqual(
    expect.stringContaining(`${brand}, at tokens: People could not read this: text on surface`),
  );
});

test("names a logo without a size", async () => {
  const folder = await copyOfDemo();
  await writeFile(path.join(folder, "ironwood/brand/logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  expect(await reasonsOf(folder)).toContain(
    "ironwood/brand/logo.svg: A logo says how large it is, by its width and height or its viewBox, so that its place is kept while it loads.",
  );
});

test.each([
  ["a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["an event handler", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  [
    "a reference to another file",
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/a.png"/></svg>',
  ],
  [
    "a reference to another file",
    '<svg xmlns="http://www.w3.org/2000/svg"><style>a{fill:url(https://evil.example)}</style></svg>',
  ],
])("names a drawing with %s", async (what, content) => {
  const folder = await copyOfDemo();
  await writeFile(path.join(folder, "ironwood/brand/logo.svg"), content);

  expect(await reasonsOf(folder)).toContain(`ironwood/brand/logo.svg: A drawing must not hold ${what}.`);
});

test("explains invalid JSON, an empty folder and a missing folder", async () => {
  const broken = await copyOfDemo();
  await writeFile(path.join(broken, harborlight), "{");
  const empty = await emptyFolder();

  expect(await reasonsOf(broken)).toEqual([`${harborlight}: This is not JSON: a closing } is missing.`]);
  expect((await reasonsOf(empty))[0]).toContain("There is no institution here");
  expect((await reasonsOf("/nowhere/at/all"))[0]).toContain("There is no such folder");
});

test("rejects two institutions with the same host", async () => {
  const folder = await withFile("ironwood/tenant.json", (content) => ({ ...content, hosts: ["localhost"] }));

  expect(await reasonsOf(folder)).toContain(
    'ironwood/tenant.json, at hosts.0: "localhost" belongs to harborlight already: take it out of one of the two.',
  );
});

test.each([
  ["<p>Plain <strong>text</strong></p>", "<p>Plain <strong>text</strong></p>"],
  ["We serve <b>the bay</b> and <i>its islands</i>.", "We serve <b>the bay</b> and <i>its islands</i>."],
  ["<p onclick='x()'>a</p><script>x()</script>", "<p>a</p>"],
  ["<img src=x onerror=x()><iframe src='https://a.example'></iframe>b", "b"],
  ['<a href="javascript:x()">c</a>', "c"],
  ['<a href="https://evil.example/">d</a>', "d"],
  ['<a href="//evil.example/">e</a>', "e"],
  ['<a href="https://www.ours.example/x" target="_blank">f</a>', '<a href="https://www.ours.example/x">f</a>'],
  ['<p style="position:fixed">g</p>', "<p>g</p>"],
])("reduces an institution's text to safe HTML: %s", (html, clean) => {
  const cleaned = cleanHtml(html, ["www.ours.example"]);

  expect(cleaned).toBe(clean);
  expect(cleanHtml(cleaned, ["www.ours.example"])).toBe(cleaned);
});

test("cleans the texts of the ineligible pages", { tags: ["3.eligibility-config.ineligiblePageText"] }, async () => {
  const text = "Call <b>us</b>.<script>x()</script>";
  const folder = await withFile(harborlight, (content) => ({
    ...content,
    eligibility: {
      ...(content["eligibility"] as object),
      ineligiblePageText: text,
      ineligiblePageCardText: text,
      ineligibleMemberText: text,
    },
    productIneligible: { productIneligibleCardText: text, productIneligibleHtml: text },
    products: (content["products"] as object[]).map((product) => ({
      ...product,
      ineligibleText: text,
      eligibilityQuestions: [{ id: 1, displayText: "Is it yours?", eligibleAnswer: true, ineligibleText: text }],
    })),
  }));

  const { all } = await loadTenants(folder);

  const { eligibility, productIneligible, products } = all.find(
    ({ settings }) => settings.name === "harborlight",
  )!.settings;
  const shown = [
    eligibility.ineligiblePageText,
    eligibility.ineligiblePageCardText,
    eligibility.ineligibleMemberText,
    ...Object.values(productIneligible),
    ...products.map(({ ineligibleText }) => ineligibleText),
    ...products.flatMap(({ eligibilityQuestions }) => eligibilityQuestions.map((question) => question.ineligibleText)),
  ];
  expect(new Set(shown)).toEqual(new Set(["Call <b>us</b>."]));
});

test("cleans the notice about identification", async () => {
  const folder = await withFile(harborlight, (content) => ({
    ...content,
    identificationNotice: {
      ...(content["identificationNotice"] as object),
      html: "<p>Read it.</p><script>x()</script>",
    },
  }));

  const { all } = await loadTenants(folder);

  const { settings } = all.find((institution) => institution.settings.name === "harborlight")!;
  expect(settings.identificationNotice?.html).toBe("<p>Read it.</p>");
});

test("leaves the demo institutions' own texts unchanged", async () => {
  const { all } = await loadTenants(demo);
  const written = await Promise.all(
    all.map(async ({ settings }) => {
      const file = await readFile(path.join(demo, settings.name, "tenant.json"), "utf8");
      return (JSON.parse(file) as { disclosures: { html: string }[] }).disclosures.map(({ html }) => html);
    }),
  );

  expect(all.map(({ settings }) => settings.disclosures.map(({ html }) => html))).toEqual(written);
});

test("makes no claims on the demo institutions' slides that stop being true once the decision is there", async () => {
  const { all } = await loadTenants(demo);
  const slides = all.flatMap(({ settings }) => settings.slideShow);

  expect(slides.length).toBeGreaterThan(0);
  for (const { title, text } of slides) expect(`${title} ${text}`).not.toMatch(/\b(now|on its way|while)\b/i);
});
