// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, fewIdentificationFields, savedIdentification } from "../../testing/samples.ts";

/* Tests a typed TIN that isn't the saved one. The page can't tell, so the joint intent is asked after the save. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const noa = {
  applicantId: 12,
  firstName: "Noa",
  lastName: "Reyes",
  emailAddress: "noa@example.com",
  phoneNumber: "2075550124",
  memberType: "none",
} as const;
const earlier = ["authentication", "identification", "currentAddress", "currentEmployment"];
const joint = { applicationType: 2, coBorrowerApplicantId: noa.applicantId, ahead: [] };
const before = aJourney({
  ...joint,
  path: [...earlier, "coApplicant", "coApplicantIdentification", "coApplicantCurrentAddress"],
  frontier: "coApplicantCurrentAddress",
  revision: 4,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});
const askedAgain = { ...before, path: [...earlier, "coApplicant"], frontier: "coApplicant", formerCoBorrowers: 1 };

/** A server that treats the typed number as another person's. */
function anApplicationWithNoa() {
  const api = fakeApi();
  answerEverything(api);
  const emailVerificationResult = { emailIsValid: true };
  const answer = { captchaAction: 0, hasDuplicateApplication: false, emailVerificationResult } as const;
  const identification = {
    ...savedIdentification,
    emailAddress: noa.emailAddress,
    phoneNumber: noa.phoneNumber,
  };
  const saved = { applicantId: noa.applicantId, identificationId: 40, identification };
  return api
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(sessionApi.renew, { renewed: true, expiresAt: before.expiresAt })
    .on(sessionApi.token, { token: "token-of-the-test", openApplicationId: before.applicationId })
    .on(journeyApi.read, { journey: before })
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: noa })
    .on(identificationApi.read, saved)
    .on(applicantApi.read, noa)
    .on(identificationApi.update, () => {
      api.on(coApplicantApi.read, { applicationType: 2, coApplicant: noa, isIntentAskedAgain: true });
      return { updated: true, ...answer, journey: { ...askedAgain, revision: 5 } };
    })
    .on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: { ...askedAgain, revision: 6 } })
    .on(coApplicantApi.select, { updated: true, journey: { ...before, formerCoBorrowers: 1, revision: 8 } });
}

test("asks for the joint intent once the server says that the identity is another person's, and goes on after the answer", async () => {
  const api = anApplicationWithNoa();
  keepJourney(before);
  window.history.replaceState(null, "", "/auto/co-applicant/identification");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const save = async () => user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.type(await screen.findByLabelText("Social Security number"), "219097812");
  expect(screen.queryByLabelText(/intend to apply for joint credit/)).not.toBeInTheDocument();

  await save();

  expect(await screen.findByText(/^Please confirm this again\./)).toBeVisible();
  expect(window.location.pathname).toBe("/auto/co-applicant");
  const intent = screen.getByLabelText("We both intend to apply for joint credit.");
  expect(intent).not.toBeChecked();
  expect(screen.getByLabelText("Last name")).toHaveValue("Reyes");
  await user.click(intent);
  await save();

  await expect.poll(() => window.location.pathname).toBe("/auto/co-applicant/address/current");
  expect(api.callsOf(coApplicantApi.select)).toHaveLength(1);
});
