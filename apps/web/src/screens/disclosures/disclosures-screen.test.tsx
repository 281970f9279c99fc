// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
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

const agreeTo = async (user: UserEvent, consent: string) => {
  await user.click(await screen.findByLabelText(consent));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
};

test("shows one text at a time, with its place, a summary, its version and its date", async () => {
  anInstitution().on(disclosureApi.create, { id: 1 });

  const { user } = await renderStep(disclosuresScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Getting documents online" })).toBeInTheDocument();
  expect(screen.getByText("Document 1 of 2")).toBeVisible();
  expect(screen.getByText("You get papers on a screen.")).toBeVisible();
  expect(screen.getByText("paper").tagName).toBe("STRONG");
  expect(screen.getAllByText("Version 2026-10, in effect since October 1, 2026")).toHaveLength(1);
  await agreeTo(user, "I can open electronic documents.");
  expect(await screen.findByRole("heading", { level: 1, name: "Your credit report" })).toHaveFocus();
  expect(screen.getByText("Document 2 of 2")).toBeVisible();
  expect(screen.getByText("We ask a bureau.")).toBeVisible();
});

test("sends each consent before the next text", async () => {
  const journey = aJourney({ revision: 9 });
  const api = anInstitution().on(disclosureApi.create, ({ disclosureConfigurationId }) => ({
    id: 5000 + disclosureConfigurationId,
    journey: { ...journey, revision: 7 + disclosureConfigurationId },
  }));
  const { user, onDone } = await renderStep(disclosuresScreen);

  await agreeTo(user, "I can open electronic documents.");
  await screen.findByText("You authorize us.");
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  await agreeTo(user, "I authorize my credit report.");

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input)).toEqual([
    { applicantId: 9001, disclosureConfigurationId: 1, ...shown },
    { applicantId: 9001, disclosureConfigurationId: 2, ...shown },
  ]);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

test("goes back to the previous text, which says when it was agreed to", async () => {
  const api = anInstitution();
  api.on(disclosureApi.create, () => {
    const agreed = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10", disclosureConfigurationId: 1 };
    api.on(disclosureApi.read, { accepted: [agreed] });
    return { id: 1, journey: aJourney({ revision: 2 }) };
  });
  const { user } = await renderStep(disclosuresScreen);
  expect(screen.queryByRole("button", { name: "Previous document" })).not.toBeInTheDocument();
  await agreeTo(user, "I can open electronic documents.");
  await screen.findByText("You authorize us.");

  await user.click(screen.getByRole("button", { name: "Previous document" }));

  expect(await screen.findByText("You agreed on October 3, 2026.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("You authorize us.")).toBeVisible();
});

test("keeps a phone number of a text on one line, with the mark after it", async () => {
  const html = '<p>Call (800) 555-0142, or <a href="https://www.example/5550-0142">write</a>.</p>';
  anInstitution().on(disclosureApi.configuration, configurationOf({ ...report, html }));

  await renderStep(disclosuresScreen);

  expect(screen.getByText("(800) 555-0142,").tagName).toBe("SPAN");
  expect(screen.getByRole("link", { name: "write" })).toHaveAttribute("href", "https://www.example/5550-0142");
});

test("asks only to confirm a notice, and doesn't speak of agreeing", async () => {
  const notice = { ...report, title: "Your rights", consentText: "I've read this.", isNotice: true };
  const api = anInstitution()
    .on(disclosureApi.configuration, configurationOf(notice))
    .on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen);

  expect(screen.queryByRole("button", { name: /agree/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("link", { name: "Your rights: check the box to continue." })).toBeVisible();
  await user.click(screen.getByLabelText("I've read this."));
  await user.click(screen.getByRole("button", { name: "Continue" }));

  await waitFor(() => expect(api.callsOf(disclosureApi.create)).toHaveLength(1));
});

test("tells people who don't agree how else they can apply", async () => {
  anInstitution();
  const { user } = await renderStep(disclosuresScreen);

  await user.click(screen.getByRole("button", { name: "I don't agree" }));

  expect(screen.getByRole("dialog", { name: "You can apply another way" })).toHaveTextContent(
    /by phone or on paper.*\(207\) 555-0100/,
  );
  await user.click(screen.getByRole("button", { name: "Go back to the document" }));
  expect(screen.queryByRole("dialog", { name: "You can apply another way" })).not.toBeInTheDocument();
});

test("tells two people that the first one can still apply alone, and leads there", async () => {
  anInstitution();
  const { user, frame } = await renderStep(disclosuresScreen, { journey: joint });

  await user.click(screen.getByRole("button", { name: "I don't agree" }));

  const dialog = screen.getByRole("dialog", { name: "You can apply another way" });
  expect(dialog).toHaveTextContent("If Jonas Reed doesn't agree, Maya Reed can still apply alone.");
  await user.click(screen.getByRole("button", { name: "Change who applies" }));
  expect(frame.openStep).toHaveBeenCalledWith("coApplicant");
});

test("requires the code at the end of a text to accept electronic documents", async () => {
  const api = anInstitution("4729").on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen);
  const code = screen.getByLabelText("Type the code above");
  expect(screen.getByRole("region", { name: "Getting documents online" })).toHaveTextContent(
    "Code for this document: 4729",
  );
  await agreeTo(user, "I can open electronic documents.");
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
  ]);
});

test("asks each borrower for the code unless they have consented already", async () => {
  const accepted = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10", disclosureConfigurationId: 1 };
  anInstitution("4729").on(disclosureApi.read, ({ applicantId }) => ({
    accepted: applicantId === 9001 ? [accepted] : [],
  }));

  const { user } = await renderStep(disclosuresScreen, { journey: joint });
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(screen.getByLabelText("Jonas Reed: type the code above")).toHaveAccessibleDescription(
    expect.stringContaining("Jonas Reed: type the code that stands at the end of the text."),
  );
  expect(screen.queryByLabelText("Maya Reed: type the code above")).not.toBeInTheDocument();
});

test("stops at the checkbox of a text without consent", async () => {
  const api = anInstitution().on(disclosureApi.create, { id: 1 });
  const { user, onDone } = await renderStep(disclosuresScreen);

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(screen.getByLabelText("I can open electronic documents.")).toHaveAccessibleDescription(
    expect.stringContaining("Getting documents online: check the box to continue"),
  );
  expect(api.callsOf(disclosureApi.create)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("records both borrowers' consent under their own names", async () => {
  const api = anInstitution().on(disclosureApi.create, { id: 1 });
  const { user } = await renderStep(disclosuresScreen, { journey: joint });

  for (const consent of ["I can open electronic documents.", "I authorize my credit report."]) {
    await user.click(await screen.findByLabelText(`Maya Reed: ${consent}`));
    await agreeTo(user, `Jonas Reed: ${consent}`);
  }

  await waitFor(() =>
    expect(api.callsOf(disclosureApi.create).map(({ input }) => input["applicantId"])).toEqual([
      9001, 9002, 9001, 9002,
    ]),
  );
});

test("skips a text with a saved consent, but asks again for a new version", async () => {
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

  await agreeTo(user, "I authorize my credit report.");

  expect(api.callsOf(disclosureApi.create).map(({ input }) => input["disclosureConfigurationId"])).toEqual([2]);
});

test("lists earlier agreements with their dates, and opens one again", async () => {
  const accepted = { acceptedAt: "2026-10-03T09:00:00.000Z", version: "2026-10" };
  anInstitution().on(disclosureApi.read, {
    accepted: [1, 2].map((disclosureConfigurationId) => ({ ...accepted, disclosureConfigurationId })),
  });
  const { user, onDone } = await renderStep(disclosuresScreen);

  expect(screen.getAllByText("You agreed on October 3, 2026.", { exact: false })).toHaveLength(2);
  expect(screen.queryByText("You authorize us.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Read Your credit report" }));
  expect(await screen.findByText("You authorize us.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
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
  await user.type(screen.getByLabelText("Type the code above"), "4729");
  api.on(disclosureApi.read, { accepted: [agreed] });

  await agreeTo(user, "I can open electronic documents.");

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "changed in another window",
  );
  expect(await screen.findByText(/Saved now: agreed/)).toHaveTextContent("Before: nothing");
  const calls = api.callsOf(disclosureApi.create).length;
  api.on(disclosureApi.create, { id: 1, journey: aJourney({ revision: 3 }) });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await agreeTo(user, "I authorize my credit report.");
  expect(
    api
      .callsOf(disclosureApi.create)
      .slice(calls)
      .map(({ input }) => input),
  ).toEqual([{ applicantId: 9001, disclosureConfigurationId: 2, ...shown }]);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
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
  await page.user.type(screen.getByLabelText("Type the code above"), "4729");
  await agreeTo(page.user, "I can open electronic documents.");
  await agreeTo(page.user, "I authorize my credit report.");
  return { ...page, api, agree };
}

test("shows why the second consent was rejected, and sends only that one again", async () => {
  const message = "Read the newest text first.";
  const { api, agree, onDone } = await agreeTwice(() => new FakeRefusal("fieldsInvalid", { message }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
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
  const accepted = [1, 2].map((disclosureConfigurationId) => ({ ...agreed, disclosureConfigurationId }));
  api.on(disclosureApi.read, { accepted });
  await agreeTo(user, "I can open electronic documents.");
  await screen.findAllByText(/Saved now: agreed/);

  await user.click(screen.getByRole("button", { name: "Continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
});

test.each([
  [
    "alone",
    aJourney(),
    [9001],
    "Your name, birth date, or Social Security number or ITIN changed, so please read and agree again.",
  ],
  ["together", joint, [9002], "Jonas Reed's name, birth date, or Social Security number or ITIN changed"],
  ["together", joint, [9001, 9002], "For both of you, the name, birth date, or Social Security number or ITIN changed"],
])("says why consents are asked for again in an application %s", async (_how, journey, changed, sentence) => {
  const api = anInstitution();
  api.on(applicantApi.read, ({ id }) => ({
    ...aPerson(id, firstNames[id] ?? ""),
    ...(changed.includes(id) && { answeredAs: { lastName: "Other", dateOfBirth: "1988-03-14", hadAgreed: true } }),
  }));

  await renderStep(disclosuresScreen, { journey });

  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
});

test.each([
  [aJourney(), [9001], "Your name, birth date, or Social Security number changed"],
  [joint, [9002], "Jonas Reed's name, birth date, or Social Security number changed"],
  [joint, [9001, 9002], "For both of you, the name, birth date, or Social Security number changed"],
])("names the changed number as the institution asks for it", async (journey, changed, sentence) => {
  const api = anInstitution();
  api.on(applicantApi.read, ({ id }) => ({
    ...aPerson(id, firstNames[id] ?? ""),
    ...(changed.includes(id) && { answeredAs: { lastName: "Other", dateOfBirth: "1988-03-14", hadAgreed: true } }),
  }));

  await renderStep(disclosuresScreen, { journey, frame: aFrame(aStartUpWithoutItins()) });

  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
});

test.each([
  [{ dateOfBirth: "1978-03-14" }, "Jonas Reed's birth date changed, so Jonas Reed needs to read and agree again."],
  [{ lastName: "Reid" }, "Jonas Reed's name changed, so Jonas Reed needs to read and agree again."],
  [{ hadOtherTaxpayerNumber: true }, "Jonas Reed's Social Security number changed, so Jonas Reed needs to"],
  [{ lastName: "Reid", dateOfBirth: "1978-03-14" }, "Jonas Reed's name, birth date, or Social Security number changed"],
])("names what changed, if it is one thing: %j", async (former, sentence) => {
  const api = anInstitution();
  api.on(applicantApi.read, ({ id }) => ({
    ...aPerson(id, firstNames[id] ?? ""),
    ...(id === 9002 && { answeredAs: { ...former, hadAgreed: true } }),
  }));

  await renderStep(disclosuresScreen, { journey: joint, frame: aFrame(aStartUpWithoutItins()) });

  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
});

test("doesn't say 'again' to people who consent for the first time", async () => {
  anInstitution();

  await renderStep(disclosuresScreen);

  expect(screen.queryByText(/agree again/)).not.toBeInTheDocument();
});

test("says that a counteroffer no longer stands to somebody who must agree again because of it", async () => {
  anInstitution();

  const { user, frame } = await renderStep(disclosuresScreen, { journey: aJourney({ takesCounteroffer: true }) });

  expect(screen.getByText("This is no longer our offer").parentElement).toHaveTextContent(
    "we'd check your credit again",
  );
  await user.click(screen.getByRole("button", { name: "See what we offered" }));
  expect(frame.go).toHaveBeenCalledWith("/declined");
});

test("says to somebody who goes on alone that the offer for two people ended with that", async () => {
  anInstitution();
  const journey = aJourney({ takesCounteroffer: true, isOfferParted: true });

  await renderStep(disclosuresScreen, { journey });

  expect(screen.getByText("This is no longer our offer").parentElement).toHaveTextContent(
    "It ended because you no longer apply together. So we'd check your credit again.",
  );
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
  await page.user.type(screen.getByLabelText("Type the code above"), "4729");
  await page.user.click(screen.getByLabelText("I can open electronic documents."));
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
  expect(screen.getByLabelText("Type the code above")).toHaveValue("");

  await user.type(screen.getByLabelText("Type the code above"), "8153");
  await agree();
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
  await user.click(screen.getByLabelText("I can open electronic documents."));
  await agree();

  await agreeTo(user, "I authorize my credit report.");
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

test("goes on with the next text if the institution has removed the open one", async () => {
  const { user, onDone } = await agreeTooLate(report);

  expect(await screen.findByText("You authorize us.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Getting documents online" })).not.toBeInTheDocument();
  await agreeTo(user, "I authorize my credit report.");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("says that a text has changed if the new text can't be loaded, and loads it at the next press", async () => {
  const api = anInstitution().refuse(disclosureApi.create, "disclosureChanged");
  const { user } = await renderStep(disclosuresScreen);
  const agree = async () => user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await user.click(screen.getByLabelText("I can open electronic documents."));
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
  api.on(disclosureApi.configuration, configurationOf({ ...online, ...changedTo }, report));

  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(await screen.findByText(/Saved now: Version 2026-11/)).toHaveTextContent("Before: Version 2026-10");
  expect(screen.getAllByText(/Saved now/)).toHaveLength(1);
  expect(screen.getByLabelText("I can open electronic documents.")).not.toBeChecked();
});

const onFile = (disclosureConfigurationId: number) => ({
  acceptedAt: "2024-03-21T12:00:00.000Z",
  version: "2026-10",
  disclosureConfigurationId,
  isOnFile: true as const,
});

test("skips a text whose consent the institution has on file, and says when the member agreed", async () => {
  const api = anInstitution("4729")
    .on(disclosureApi.read, { accepted: [onFile(1)] })
    .on(disclosureApi.create, { id: 1 });

  const { user } = await renderStep(disclosuresScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Your credit report" })).toBeVisible();
  expect(screen.getByText("We ask a bureau.")).toBeVisible();
  expect(screen.getByText("Getting documents online: you agreed on March 21, 2024")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Previous document" })).not.toBeInTheDocument();
  await agreeTo(user, "I authorize my credit report.");
  expect(agreements(api)).toEqual([2]);
});

test("asks a co-borrower for the consent that the member's institution has on file, and only them for a text about new customers", async () => {
  const api = anInstitution("4729")
    .on(disclosureApi.read, ({ applicantId }) =>
      applicantId === 9001 ? { accepted: [onFile(1)], notAsked: [2] } : { accepted: [] },
    )
    .on(disclosureApi.create, { id: 1 });

  const { user } = await renderStep(disclosuresScreen, { journey: joint });

  const before = screen.getByText("Maya Reed agreed to an earlier text on March 21, 2024. This one is for Jonas Reed.");
  const opened = screen.getByRole("region", { name: "Getting documents online" });
  expect(before.compareDocumentPosition(opened) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText(/^This is for both of you\./)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Jonas Reed: type the code above"), "4729");
  await agreeTo(user, "Jonas Reed: I can open electronic documents.");
  expect(await screen.findByText("You authorize us.")).toBeVisible();
  expect(screen.queryByLabelText("Maya Reed: I authorize my credit report.")).not.toBeInTheDocument();
  await agreeTo(user, "Jonas Reed: I authorize my credit report.");

  await waitFor(() =>
    expect(api.callsOf(disclosureApi.create).map(({ input }) => input["applicantId"])).toEqual([9002, 9002]),
  );
});
