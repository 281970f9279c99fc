// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution } from "./testing/co-applicant-api.ts";

const firstApplicant = { firstName: "Rosa", emailAddress: "rosa@example.com", phoneNumber: "2075550110" };

/** The page of a co-borrower who isn't saved yet. */
async function openForPartner() {
  anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: null, firstApplicant });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "Sam");
  return user;
}

test.each([
  ["email", "Email", "ROSA@example.com", /This is Rosa's email too.*Rosa can then read.*the notice about Sam's credit/],
  ["phone", "Mobile phone", "(207) 555-0110", /This is Rosa's phone too.*codes that we text to Sam/],
])("says what it means that a co-borrower gives the first person's %s", async (_what, label, typed, words) => {
  const user = await openForPartner();

  await user.type(screen.getByLabelText(label), typed);
  expect(screen.getByText(words)).toBeVisible();

  await user.clear(screen.getByLabelText(label));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test("says nothing about a co-borrower's own email and phone", async () => {
  const user = await openForPartner();

  await user.type(screen.getByLabelText("Email"), "sam@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550111");

  expect(screen.queryByText(/This is Rosa's/)).not.toBeInTheDocument();
});
