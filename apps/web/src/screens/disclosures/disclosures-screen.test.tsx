// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, aPerson, aStartUpWithoutItins } from "../../testing/samples.ts";
import { disclosuresScreen } from "./disclosures-screen.tsx";

const text = { version: "2026-10", effectiveOn: "2026-10-01", textDigest: "0".repeat(64) };
const shown = { version: "2026-10", textDigest: "0".repeat(64) };
const firstNames: Record<number, string> = { 9001: "Maya", 9002: "Jonas" };
const joint = aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 });

const online = {
  ...text,
  id: 1,
  title: "Getting documents online",
  summary: "You get papers on a screen.",
  html: "<p>You may have <strong>paper</strong> too.</p>",
  consentText: "I can open electronic documents.",
};
const report = {
  ...text,
  id: 2,
  title: "Your credit report",
  summary: "We ask a bureau.",
  html: "<p>You authorize us.</p>",
  consentText: "I authorize my credit report.",
};

const configurationOf = (...disclosures: Disclosure[]) => ({ showSlideShowAtSubmit: false, slides: [], disclosures });

function anInstitution(accessCode?: string) {
  return fakeApi()
    .on(
      disclosureApi.configuration,
      configurationOf({ ...online, ...(accessCode !== undefined && { accessCode }) }, report),
    )
    .on(disclosureApi.read, { accepted: [] })
    .on(applicantApi.read, ({ id }) => aPerson(id, firstNames[id] ?? ""));
}

test("shows each text after a summary, with its version and its date", async () => {
  anInstitution();

  await renderStep(disclosuresScreen);

  expect(screen.getByRole("heading", { name: "Getting documents online" })).toBeInTheDocument();
  expect(screen.getByText("You get papers on a screen.")).toBeInTheDocument();
  expect(screen.getByText("paper").tagName).toBe("STRONG");
  expect(screen.getAllByText("Version 2026-10, in effect since 10/01/2026")).toHaveLength(2);
});

test("sends the consents to the texts one after another", async () => {
  const journey = aJourney({ revision: 9 });
  const api = anInstitution().on(disclosureApi.create, ({ disclosureConfigurationId }) => ({
    id: 5000 + disclosureConfigurationId,
    journey: { ...journey, revision: 7 + disclosureConfigurationId },
  }));
  const { user, onDone } = await renderStep(disclosuresScreen);

  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input)).toEqual([
    { applicantId: 9001, disclosureConfigurationId: 1, ...shown },
    { applicantId: 9001, disclosureConfigurationId: 2, ...shown },
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("requires the code at the end of a text to accept electronic documents", async () => {
  const api = anInstitution("4729").on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen);
  const code = screen.getByLabelText("Code at the end of the document");
  expect(screen.getByRole("region", { name: "Getting documents online" })).toHaveTextContent(
    "Code for this document: 4729",
  );
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
  expect(code).toHaveAccessibleDescription(
    expect.stringContaining("Type the code that stands at the end of the text."),
  );
  await user.type(code, "4728");
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
  expect(code).toHaveAccessibleDescription(expect.stringContaining("This is not the code"));
  expect(api.callsOf(disclosureApi.create)).toEqual([]);
  await user.clear(code);
  await user.type(code, " 47 -29 ");
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input)).toEqual([
    { applicantId: 9001, disclosureConfigurationId: 1, ...shown, accessCode: "4729" },
    { applicantId: 9001, disclosureConfigurationId: 2, ...shown },
  ]);
});

test("asks each borrower for the code unless they have consented already", async () => {
  const accepted = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10", disclosureConfigurationId: 1 };
  anInstitution("4729").on(disclosureApi.read, ({ applicantId }) => ({
    accepted: applicantId === 9001 ? [accepted] : [],
  }));

  const { user } = await renderStep(disclosuresScreen, { journey: joint });
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(screen.getByLabelText("Jonas Reed: code at the end of the document")).toHaveAccessibleDescription(
    expect.stringContaining("Jonas Reed: type the code that stands at the end of the text."),
  );
  expect(screen.queryByLabelText("Maya Reed: code at the end of the document")).not.toBeInTheDocument();
});

test("stops at the checkbox of a text without consent", async () => {
  const api = anInstitution().on(disclosureApi.create, { id: 1 });
  const { user, onDone } = await renderStep(disclosuresScreen);

  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(screen.getByLabelText("I authorize my credit report.")).toHaveAccessibleDescription(
    expect.stringContaining("Your credit report: check the box to continue"),
  );
  expect(api.callsOf(disclosureApi.create)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("records both borrowers' consent under their own names", async () => {
  const api = anInstitution().on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen, { journey: joint });

  for (const name of ["Maya Reed", "Jonas Reed"])
    for (const consent of ["I can open electronic documents.", "I authorize my credit report."])
      await user.click(screen.getByLabelText(`${name}: ${consent}`));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input["applicantId"])).toEqual([9001, 9001, 9002, 9002]);
});

test("shows a saved consent as checked and doesn't send it again, but asks again for a new version", async () => {
  const accepted = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10" };
  const api = anInstitution()
    .on(disclosureApi.read, {
      accepted: [
        { ...accepted, disclosureConfigurationId: 1 },
        { ...accepted, disclosureConfigurationId: 2, version: "2025-01" },
      ],
    })
    .on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen);

  expect(screen.getByLabelText("I can open electronic documents.")).toBeChecked();
  expect(screen.getByLabelText("I authorize my credit report.")).not.toBeChecked();
  await user.click(screen.getByLabelText("I authorize my credit report."));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input["disclosureConfigurationId"])).toEqual([2]);
});

test("prints the texts", async () => {
  anInstitution();
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await renderStep(disclosuresScreen);

  await user.click(screen.getAllByRole("button", { name: "Print or save" })[0]!);

  expect(print).toHaveBeenCalledOnce();
});

test("reports another window's consent, and doesn't send it twice", async () => {
  const agreed = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10", disclosureConfigurationId: 1 };
  const api = anInstitution("4729").refuse(disclosureApi.create, "staleRevision", {
    journey: aJourney({ revision: 2 }),
  });
  const { user, onDone } = await renderStep(disclosuresScreen);
  await user.type(screen.getByLabelText("Code at the end of the document"), "4729");
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));
  api.on(disclosureApi.read, { accepted: [agreed] });
  const agree = async () => user.click(screen.getByRole("button", { name: "Agree and continue" }));

  await agree();

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "changed in another window",
  );
  expect(await screen.findByText(/Saved now: agreed/)).toHaveTextContent("Before: nothing");
  const calls = api.callsOf(disclosureApi.create).length;
  api.on(disclosureApi.create, { id: 1, journey: aJourney({ revision: 3 }) });
  await agree();
  expect(
    api
      .callsOf(disclosureApi.create)
      .slice(calls)
      .map(({ input }) => input),
  ).toEqual([{ applicantId: 9001, disclosureConfigurationId: 2, ...shown }]);
  expect(onDone).toHaveBeenCalledOnce();
});

const agreements = (api: ReturnType<typeof anInstitution>) =>
  api.callsOf(disclosureApi.create).map(({ input }) => input["disclosureConfigurationId"]);

/** Consents to both texts. The server accepts the first consent, and answers the second with `second`. */
async function agreeTwice(second: () => FakeRefusal) {
  const agreed = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10", disclosureConfigurationId: 1 };
  const api = anInstitution("4729").on(disclosureApi.create, ({ disclosureConfigurationId }) => {
    if (disclosureConfigurationId !== 1) return second();
    api.on(disclosureApi.read, { accepted: [agreed] });
    return { id: 5001, journey: aJourney({ revision: 2 }) };
  });
  const page = await renderStep(disclosuresScreen);
  const agree = async () => page.user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await page.user.type(screen.getByLabelText("Code at the end of the document"), "4729");
  await page.user.click(screen.getByLabelText("I can open electronic documents."));
  await page.user.click(screen.getByLabelText("I authorize my credit report."));
  await agree();
  return { ...page, api, agree };
}

test("shows why the second consent was rejected, and sends only that one again", async () => {
  const message = "Read the newest text first.";
  const { api, agree, onDone } = await agreeTwice(() => new FakeRefusal("fieldsInvalid", { message }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByLabelText("Code at the end of the document")).not.toBeInTheDocument());
  expect(screen.getByLabelText("I can open electronic documents.")).toBeChecked();
  expect(screen.getByLabelText("I authorize my credit report.")).toBeChecked();
  expect(screen.queryByText(/Saved now/)).not.toBeInTheDocument();

  const journey = aJourney({ revision: 3 });
  api.on(disclosureApi.create, { id: 5002, journey });
  await agree();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(agreements(api)).toEqual([1, 2, 2]);
});

test("sends an unanswered second consent again under the same key, and the first one only once", async () => {
  const { api, agree, onDone } = await agreeTwice(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();

  const journey = aJourney({ revision: 3 });
  api.on(disclosureApi.create, { id: 5002, journey });
  await agree();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  const [first, ...others] = api.callsOf(disclosureApi.create);
  expect(first?.input["disclosureConfigurationId"]).toBe(1);
  expect(new Set(others.map(({ input }) => input["disclosureConfigurationId"]))).toEqual(new Set([2]));
  expect(new Set(others.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("goes on without a call if another window has saved all consents", async () => {
  const agreed = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10" };
  const api = anInstitution().refuse(disclosureApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });
  const { user, onDone } = await renderStep(disclosuresScreen);
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));
  const accepted = [1, 2].map((disclosureConfigurationId) => ({ ...agreed, disclosureConfigurationId }));
  api.on(disclosureApi.read, { accepted });
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await screen.findAllByText(/Saved now: agreed/);

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
});

test.each([
  [
    "alone",
    aJourney(),
    [9001],
    "Your birth date or Social Security number or ITIN changed, so please read and agree again.",
  ],
  ["together", joint, [9002], "Jonas Reed's birth date or Social Security number or ITIN changed"],
  ["together", joint, [9001, 9002], "For both of you, the birth date or Social Security number or ITIN changed"],
])("says why consents are asked for again in an application %s", async (_how, journey, changed, sentence) => {
  const api = anInstitution();
  api.on(applicantApi.read, ({ id }) => ({
    ...aPerson(id, firstNames[id] ?? ""),
    ...(changed.includes(id) && { answeredAs: { dateOfBirth: "1988-03-14", hadAgreed: true } }),
  }));

  await renderStep(disclosuresScreen, { journey });

  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
});

test.each([
  [aJourney(), [9001], "Your birth date or Social Security number changed"],
  [joint, [9002], "Jonas Reed's birth date or Social Security number changed"],
  [joint, [9001, 9002], "For both of you, the birth date or Social Security number changed"],
])("names the changed number as the institution asks for it", async (journey, changed, sentence) => {
  const api = anInstitution();
  api.on(applicantApi.read, ({ id }) => ({
    ...aPerson(id, firstNames[id] ?? ""),
    ...(changed.includes(id) && { answeredAs: { dateOfBirth: "1988-03-14", hadAgreed: true } }),
  }));

  await renderStep(disclosuresScreen, { journey, frame: aFrame(aStartUpWithoutItins()) });

  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
});

test("doesn't say 'again' to people who consent for the first time", async () => {
  anInstitution();

  await renderStep(disclosuresScreen);

  expect(screen.queryByText(/agree again/)).not.toBeInTheDocument();
});

const changedTo = { version: "2026-11", textDigest: "1".repeat(64) };
const newOnline = { ...online, ...changedTo, html: "<p>Paper costs a dollar now.</p>", accessCode: "8153" };

/** Consents to both texts of a page after the institution has changed its texts. */
async function agreeTooLate(...disclosures: Disclosure[]) {
  const api = anInstitution("4729").on(disclosureApi.create, ({ disclosureConfigurationId: id, textDigest }) => {
    if (!disclosures.some((now) => now.id === id && now.textDigest === textDigest))
      return new FakeRefusal("disclosureChanged");
    return { id: 5000 + id, journey: aJourney() };
  });
  const page = await renderStep(disclosuresScreen);
  const agree = async () => page.user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await page.user.type(screen.getByLabelText("Code at the end of the document"), "4729");
  await page.user.click(screen.getByLabelText("I can open electronic documents."));
  await page.user.click(screen.getByLabelText("I authorize my credit report."));
  api.on(disclosureApi.configuration, configurationOf(...disclosures));
  await agree();
  return { ...page, api, agree };
}

test("shows a text that has changed since the page opened, and asks for its own consent", async () => {
  const { api, user, agree, onDone } = await agreeTooLate(newOnline, report);

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "This document changed after you opened this page: Getting documents online. Read the new one below",
  );
  expect(screen.getByText("Paper costs a dollar now.")).toBeVisible();
  expect(screen.getByLabelText("I can open electronic documents.")).not.toBeChecked();
  expect(screen.getByLabelText("Code at the end of the document")).toHaveValue("");
  expect(screen.getByLabelText("I authorize my credit report.")).toBeChecked();

  await user.type(screen.getByLabelText("Code at the end of the document"), "8153");
  await agree();
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await agree();

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(
    api
      .callsOf(disclosureApi.create)
      .slice(1)
      .map(({ input }) => input),
  ).toEqual([
    { applicantId: 9001, disclosureConfigurationId: 1, ...changedTo, accessCode: "8153" },
    { applicantId: 9001, disclosureConfigurationId: 2, ...shown },
  ]);
});

test("names every text that has changed since the page opened", async () => {
  await agreeTooLate(newOnline, { ...report, ...changedTo });

  expect(
    await screen.findByText(
      /These documents changed after you opened this page: Getting documents online, Your credit report/,
    ),
  ).toBeVisible();
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
});

test("goes on without a text that the institution has removed since the page opened", async () => {
  const { agree, onDone } = await agreeTooLate(report);

  expect(await screen.findByText(/The list of documents changed after you opened this page/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Getting documents online" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("I authorize my credit report.")).toBeChecked();
  await agree();

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("says that a text has changed if the new text can't be loaded, and loads it at the next press", async () => {
  const api = anInstitution().refuse(disclosureApi.create, "disclosureChanged");
  const { user } = await renderStep(disclosuresScreen);
  const agree = async () => user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));
  api.on(disclosureApi.configuration, () => {
    throw new TypeError("Failed to fetch");
  });

  await agree();
  expect(await screen.findByText(/A document changed after you opened this page, and we couldn't load/)).toBeVisible();
  api.on(disclosureApi.configuration, configurationOf({ ...online, ...changedTo }, report));
  await agree();

  expect(
    await screen.findByText(/This document changed after you opened this page: Getting documents online/),
  ).toBeVisible();
});

test("doesn't check a text that is new after another window's change", async () => {
  const api = anInstitution().refuse(disclosureApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });
  const { user } = await renderStep(disclosuresScreen);
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await user.click(screen.getByLabelText("I authorize my credit report."));
  api.on(disclosureApi.configuration, configurationOf({ ...online, ...changedTo }, report));

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(await screen.findByText(/Saved now: Version 2026-11/)).toHaveTextContent("Before: Version 2026-10");
  expect(screen.getAllByText(/Saved now/)).toHaveLength(1);
  expect(screen.getByLabelText("I can open electronic documents.")).not.toBeChecked();
  expect(screen.getByLabelText("I authorize my credit report.")).toBeChecked();
});
