import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { legsOf } from "./support/auto-application.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { uploadDocument } from "./support/outcomes.ts";
import { expect, test, type OwnPortico } from "./support/own-portico.ts";
import { acceptOffer, at, chooseAuto, send, pick } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { canariesOf, tracesIn, type Canaries } from "./support/personal-data/canaries.ts";
import { keptBy, listen, type Told } from "./support/personal-data/browser-traces.ts";
import { storedRows } from "./support/personal-data/stored-rows.ts";
import { walk, type Leg } from "./support/walk.ts";

const rosamund = somebody("approved", {
  firstName: "Rosamund",
  lastName: "Quillfeather",
  phone: "2075550187",
  born: "11/27/1983",
  license: { state: "ME", number: "QX7392846R", issued: "03/14/2022", expires: "03/14/2030" },
  home: { street: "4917 Congress St", city: "Portland", state: "ME", zip: "04101", county: "Cumberland" },
  employer: "Thistlewick Bakery",
  monthlyIncome: "29318.46",
});
const barnaby = somebody("approved", {
  firstName: "Barnaby",
  lastName: "Oxenstierna",
  email: rosamund.email.replace("dana", "barnaby"),
  phone: "2075550164",
  born: "06/29/1979",
  license: { state: "ME", number: "VW5517093K", issued: "03/14/2022", expires: "03/14/2030" },
  home: { ...rosamund.home, street: "3528 Danforth St" },
  employer: "Pemberwick Boats",
  monthlyIncome: "28829.37",
});

const canaries = { ...canariesOf("applicant", rosamund), ...canariesOf("co-applicant", barnaby) };

/** The readable traces that the journey left in each place. */
type Findings = Readonly<Record<string, readonly string[]>>;

/** The canaries found in these texts, by place. */
function findingsIn(places: Iterable<readonly [string, string]>, sought: Canaries): Findings {
  const found = [...places].map(([place, text]) => [place, tracesIn(text, sought)] as const);
  return Object.fromEntries(found.filter(([, traces]) => traces.length > 0));
}

async function inDatabase(portico: OwnPortico): Promise<Findings> {
  return findingsIn(await storedRows(portico), canaries);
}

function inLog(portico: OwnPortico, sought = canaries): Findings {
  return findingsIn(
    [
      ["log", portico.log()],
      ["log of the database", portico.databaseLog()],
    ],
    sought,
  );
}

/** The name and the bytes of each uploaded document, which are stored beside the database. */
function documentsOf({ documentFolder }: OwnPortico): readonly (readonly [string, string])[] {
  const entries = readdirSync(documentFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.map((file) => [path.basename(file), `${file}\n${readFileSync(file).toString("latin1")}`]);
}

function inDocuments(portico: OwnPortico): Findings {
  return findingsIn(documentsOf(portico), { ...canaries, "content of the document": "%PDF-1.4" });
}

/**
 * Checks URLs. The address service suggests streets while somebody types. Its protocol puts the typed text into the URL, on the browser's
 * own connection to the service. No other personal data may be there.
 */
function inAddresses({ addresses }: Told, portico: OwnPortico): Findings {
  const toAddressService = `${portico.sandboxUrl}/smarty/autocomplete/`;
  const { "street of the applicant": _, "street of the co-applicant": __, ...noStreet } = canaries;
  const isForService = (address: string) => address.startsWith(toAddressService);
  return {
    ...findingsIn([["addresses", addresses.filter((address) => !isForService(address)).join("\n")]], canaries),
    ...findingsIn([["addresses of the service", addresses.filter(isForService).join("\n")]], noStreet),
  };
}

/** The error reports of page and server, as the vendor stored them. */
async function errorReports({ sandboxUrl }: OwnPortico): Promise<string> {
  return (await fetch(`${sandboxUrl}/sentry/events`)).text();
}

async function inBrowser(page: Page): Promise<Findings> {
  return findingsIn(Object.entries(await keptBy(page)), canaries);
}

/** Makes the database reject a save. Its error about the row goes to the server's log, and the page shows the Error page. */
async function meetFailingDatabase(page: Page, portico: OwnPortico, leg: Leg, offenses: string[]) {
  await at(page, leg.heading);
  await portico.sql("alter table record add constraint no_more check (application_id = 0) not valid");
  await walk(page, [leg]);
  await at(page, "Error");
  await portico.sql("alter table record drop constraint no_more");
  await page.getByRole("button", { name: "Try again" }).click();
  expect(offenses.splice(0)).toEqual([expect.stringContaining("500 from ")]);
  expect(portico.log()).toContain('"level":"fault"');
  // The server reports the fault, and the page reports the server's answer.
  await expect
    .poll(() => errorReports(portico))
    .toMatch(/"platform":"node".*"platform":"javascript"|"javascript".*"node"/s);
}

test("a whole joint application leaves no readable personal data in database, log, metrics, error reports, URLs, browser or documents", async ({
  page,
  context,
  openBrowser,
  portico,
  offenses,
}) => {
  test.setTimeout(300_000);
  const inbox = inboxOf(rosamund.email, { config: { metadata: { sandbox: portico.sandboxUrl } } });
  const told = listen(context);
  await chooseAuto(page);
  const legs = legsOf({ primary: { person: rosamund }, partner: { person: barnaby }, vehicle: "vin" });
  for (const leg of legs) {
    if (leg.heading === "Your work and income") await meetFailingDatabase(page, portico, leg, offenses.list);
    await walk(page, [leg]);
    expect(await inBrowser(page)).toEqual({});
  }
  await at(page, "Check and send");

  const other = await openBrowser();
  const toldElsewhere = listen(other.context());
  await other.goto(await resumeLink(inbox));
  await pick(other, "By email");
  await other.getByRole("button", { name: "Send me the code" }).click();
  await other.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await other.getByRole("button", { name: "Open my application" }).click();
  await at(other, "Check and send");
  await expect(other.getByText("Thistlewick Bakery")).toBeVisible();
  await send(other);
  await acceptOffer(other);
  await uploadDocument(other, rosamund.firstName);
  expect(await inBrowser(other)).toEqual({});

  expect(inAddresses(told, portico)).toEqual({});
  expect(inAddresses(toldElsewhere, portico)).toEqual({});
  expect(findingsIn([["console", [...told.console, ...toldElsewhere.console].join("\n")]], canaries)).toEqual({});
  expect((await storedRows(portico)).get("public.record")).not.toBe("");
  expect(await inDatabase(portico)).toEqual({});
  expect(documentsOf(portico)).toHaveLength(1);
  expect(inDocuments(portico)).toEqual({});
  expect(portico.log()).toContain('"message":"A call was answered."');
  expect(inLog(portico)).toEqual({});
  const metrics = await portico.metrics();
  expect(metrics).toContain("portico_http_request_duration_seconds_count");
  expect(findingsIn([["metrics", metrics]], canaries)).toEqual({});
  expect(findingsIn([["error reports", await errorReports(portico)]], canaries)).toEqual({});
});

const value = rosamund.tin;

test("the check finds data planted in the database: readable, as bytes, and under a plain hash", async ({
  portico,
}) => {
  expect(await inDatabase(portico)).toEqual({});
  await portico.sql("create table planted (clear text, bytes bytea, hash bytea, document jsonb)");
  const plant = async (column: string, what: unknown) => {
    await portico.sql("truncate planted");
    await portico.sql(`insert into planted (${column}) values ($1)`, [what]);
    return (await inDatabase(portico))["public.planted"] ?? [];
  };

  try {
    expect(await plant("clear", `TIN ${value.slice(0, 3)}-${value.slice(3, 5)}-${value.slice(5)}`)).toEqual([
      "TIN of the applicant, in clear",
    ]);
    expect(await plant("bytes", Buffer.from(rosamund.email))).toEqual([
      "email of the applicant, its bytes in hexadecimal",
    ]);
    expect(await plant("hash", createHash("sha256").update(value).digest())).toEqual([
      "TIN of the applicant, sha256 of it in hexadecimal",
    ]);
    expect(await plant("document", JSON.stringify({ born: "1979-06-29" }))).toEqual([
      "date of birth of the co-applicant, in clear",
    ]);
  } finally {
    await portico.sql("drop table planted");
  }
});

test("the check finds data planted in the log and among the documents", async ({ portico }) => {
  const folder = path.join(portico.documentFolder, "planted");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "anything"), `%PDF-1.4 of ${barnaby.lastName}`);
  // An unused street, because other journeys of this worker read the same log.
  portico.writeToLog('{"level":"warn","message":"No such street: 77 Planted Row"}\n');

  expect(inDocuments(portico)["anything"]).toEqual([
    "last name of the co-applicant, in clear",
    "content of the document, in clear",
  ]);
  expect(inLog(portico, { street: "77 Planted Row" })).toEqual({ log: ["street, in clear"] });
  rmSync(folder, { recursive: true });
});

test("the check finds data planted in a URL, in a referrer and on the console", async ({ page, context, portico }) => {
  const told = listen(context);

  await page.goto(`/?born=${encodeURIComponent(rosamund.born)}`);
  await page.goto("/", { referer: `${portico.url}/auto/identification?name=${barnaby.firstName}` });
  await page.goto(`${portico.sandboxUrl}/smarty/autocomplete/lookup?search=${rosamund.email}`);
  // oxlint-disable-next-line no-console -- the check must find this
  await page.evaluate((text) => console.log(text), rosamund.monthlyIncome);

  expect(inAddresses(told, portico)).toEqual({
    addresses: ["date of birth of the applicant, as an address writes it", "first name of the co-applicant, in clear"],
    "addresses of the service": ["email of the applicant, in clear"],
  });
  expect(tracesIn(told.console.join(), canaries)).toContain("income of the applicant, in clear");
});

test("the check finds data planted in each of the browser's stores", async ({ page, context, portico }) => {
  await page.goto("/");
  expect(await inBrowser(page)).toEqual({});

  await context.addCookies([{ name: "planted", value, url: portico.url }]);
  await page.evaluate(async (text) => {
    localStorage.setItem("planted", text);
    sessionStorage.setItem("planted", text);
    history.replaceState({ planted: text }, "");
    window.name = text;
    document.title = text;
    await (await caches.open("planted")).put("/planted", new Response(text));
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open("planted");
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("planted"));
      opening.addEventListener("success", () => {
        const writing = opening.result.transaction("planted", "readwrite");
        writing.objectStore("planted").put({ text }, 1);
        writing.addEventListener("complete", () => {
          opening.result.close();
          resolve();
        });
      });
    });
  }, value);

  const found = await inBrowser(page);
  expect(Object.keys(found).toSorted()).toEqual([
    "Cache API",
    "IndexedDB",
    "cookies",
    "document.title",
    "history.state",
    "localStorage",
    "sessionStorage",
    "window.name",
  ]);
});
