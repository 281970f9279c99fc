// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";

/* The documents are parts of one step. Back leads to the document before. */

afterEach(() => window.history.replaceState(null, "", "/"));

const titles = ["Getting documents online", "Your credit report", "Your rights"];
const url = "/signature/disclosures";
const before = "/signature/identification";

/** Opens the documents in the whole shell. The person came from the identity page, or agreed to some of them at an earlier visit. */
async function open(agreedBefore = 0) {
  const api = fakeApi();
  answerEverything(api);
  const disclosures = titles.map((title, place) => ({
    id: place + 1,
    title,
    summary: `Summary of ${title}.`,
    html: `<p>Text of ${title}.</p>`,
    consentText: "I agree.",
    version: "2026-10",
    effectiveOn: "2026-10-01",
    textDigest: "0".repeat(64),
  }));
  const consent = { acceptedAt: "2026-11-03T09:00:00.000Z", version: "2026-10" };
  const accepted = disclosures.slice(0, agreedBefore).map(({ id }) => ({ ...consent, disclosureConfigurationId: id }));
  const path = ["authentication", "identification", "disclosures"];
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const journey = aJourney({
    productTypeId: ProductCode.signature,
    expiresAt,
    path,
    frontier: "disclosures",
    ahead: [],
  });
  api
    .on(disclosureApi.configuration, { showSlideShowAtSubmit: false, slides: [], disclosures })
    .on(disclosureApi.read, () => ({ accepted }))
    .on(disclosureApi.create, ({ disclosureConfigurationId }) => {
      accepted.push({ ...consent, disclosureConfigurationId });
      return { id: disclosureConfigurationId, journey: { ...journey, revision: disclosureConfigurationId + 1 } };
    });
  keepJourney(journey);
  window.history.replaceState({ index: 0 }, "", before);
  window.history.pushState({ index: 1, from: before }, "", url);
  await act(async () => void render(<App startUp={aStartUp()} />));
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const heading = async (name: string) => screen.findByRole("heading", { level: 1, name });

async function agree(user: UserEvent) {
  await user.click(screen.getByLabelText("I agree."));
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
}

async function openThird() {
  const user = await open();
  await heading(titles[0]!);
  await agree(user);
  await heading(titles[1]!);
  await agree(user);
  await heading(titles[2]!);
  return user;
}

test("leads from the third document to the second by the page's Back, and on again", async () => {
  const user = await openThird();

  await user.click(screen.getByRole("link", { name: "Return to the Your credit report page" }));

  await heading(titles[1]!);
  expect(window.location.pathname).toBe(url);
  // The page may open before the consent to its text has been read again.
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await heading(titles[2]!);
});

const resumeAtThird = async () => open(2);

test.each([
  ["opened one after another", openThird],
  ["opened at once by somebody who resumed there", resumeAtThird],
])(
  "leads from the third document, %s, to the ones before by the browser's Back, and then to the page before",
  async (_how, openIt) => {
    await openIt();
    await heading(titles[2]!);

    for (const title of [titles[1]!, titles[0]!]) {
      act(() => window.history.back());
      await heading(title);
      expect(window.location.pathname).toBe(url);
    }
    expect(screen.queryByRole("link", { name: /^Return to the Your/ })).not.toBeInTheDocument();
    act(() => window.history.back());

    await expect.poll(() => window.location.pathname).toBe(before);
  },
);
