// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { coBorrowerNamed } from "../../api/co-borrower-name.ts";
import { noa } from "../../screens/co-applicant/testing/co-applicant-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const path = ["authentication", "identification", "currentAddress", "currentEmployment", "coApplicant", "review"];

afterEach(() => {
  window.history.replaceState(null, "", "/");
  coBorrowerNamed.set(undefined);
});

async function open(
  address: string,
  changes: Partial<Journey>,
  earlierPlace: OutputOf<typeof reviewApi.read>["earlierPlace"] = { firstName: "Rosa", closes: true },
) {
  const api = fakeApi();
  answerEverything(api);
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: { ...noa, firstName: "Sam" } });
  api.on(reviewApi.read, { groups: [], facts: [], earlierPlace });
  const joint = { applicationType: 2, coBorrowerApplicantId: noa.applicantId };
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ path, frontier: "review", ...joint, expiresAt, ...changes }));
  window.history.replaceState(null, "", address);
  let close = () => {};
  await act(async () => void ({ unmount: close } = render(<App startUp={aStartUp()} />)));
  await screen.findByRole("heading", { level: 1 });
  return close;
}

test("says on the earlier application that its people started again, and who has the link", async () => {
  await open("/auto/co-applicant", { otherPlace: "later" });

  expect(await screen.findByText("You started again with Sam first")).toBeVisible();
  expect(screen.getByText(/Open the link in our email to Sam\. You can send only one of the two/)).toBeVisible();
});

test("says on the later one's Review, and only there, that sending closes the earlier one", async () => {
  const close = await open("/auto/address/current", { otherPlace: "earlier" });
  expect(screen.queryByText(/You also started one/)).toBeNull();
  close();

  await open("/auto/review", { otherPlace: "earlier" });

  expect(await screen.findByText("You also started one with Rosa first")).toBeVisible();
  expect(screen.getByText("When you send this one, we close that one.")).toBeVisible();
});

test("names on Review the person who was first, also after another co-borrower came, and says that the earlier one stays", async () => {
  await open("/auto/review", { otherPlace: "earlier" }, { firstName: "Rosa", closes: false });

  expect(await screen.findByText("You also started one with Rosa first")).toBeVisible();
  // The number of one of the same two people may have been corrected since.
  expect(screen.getByText(/^Who applies, or a .+, is different in that one, so it stays open when/)).toBeVisible();
  expect(screen.queryByText(/other people/)).toBeNull();
  expect(screen.queryByText(/started one with Sam/)).toBeNull();
});

test("doesn't say that only one can be sent where the page offers to keep both", async () => {
  await open("/duplicate/detected", { otherPlace: "later", frontier: "duplicate", path: [...path, "duplicate"] });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You already have an application with us");
  expect(screen.queryByText(/You can send only one/)).toBeNull();
});

test("names the co-borrower in the link back to their page after a reload", async () => {
  await open("/auto/review", { path: [...path.slice(0, -1), "coApplicantCurrentEmployment", "review"] });

  expect(await screen.findByRole("link", { name: /Sam's work and income/ })).toBeVisible();
});

test("says nothing about two applications where there is one", async () => {
  await open("/auto/review", {});

  expect(screen.queryByText(/You (also )?started/)).toBeNull();
});

test("says on a page, without a name, that nothing came along for another person than the one who was named", async () => {
  await open("/auto/identification", { startsEmpty: true, coBorrowerApplicantId: null, applicationType: 0 });

  expect(await screen.findByText("This application starts empty")).toBeVisible();
  expect(screen.getByText(/were for someone with another name, so they aren't in this one/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open a saved application" })).toHaveAttribute("href", "/resume");
});

test("says on the earlier application that the later one ended, instead of leading there", async () => {
  await open("/auto/co-applicant", { otherPlace: "ended" });

  expect(await screen.findByText("The application with Sam first has ended")).toBeVisible();
  expect(screen.getByText(/You can still finish this one and send it/)).toBeVisible();
  expect(screen.queryByText(/Want to finish that one/)).toBeNull();
});
