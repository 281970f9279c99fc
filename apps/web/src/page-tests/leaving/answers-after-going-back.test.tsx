// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, fewIdentificationFields } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("shows the newest saved answers after going back to the co-applicant's page", async () => {
  const before = ["authentication", "identification", "currentAddress", "currentEmployment"];
  const path = [...before, "coApplicant", "coApplicantCurrentAddress"];
  const journey = aJourney({
    path,
    frontier: "coApplicantCurrentAddress",
    ahead: [],
    applicationType: 2,
    coBorrowerApplicantId: 12,
    revision: 4,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const noa = { firstName: "Noa", lastName: "Reyes", emailAddress: "noa@example.com", phoneNumber: "2075550124" };
  let saved = { ...noa, applicantId: 12, memberType: "none" };
  const api = fakeApi();
  answerEverything(api);
  api
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(coApplicantApi.read, () => ({ applicationType: 2, coApplicant: saved }))
    .on(coApplicantApi.update, ({ coApplicant }) => {
      saved = { ...saved, emailAddress: coApplicant.emailAddress };
      return {
        updated: true,
        emailVerificationResult: { emailIsValid: true },
        journey: { ...journey, revision: 5 },
      };
    });
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/co-applicant");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const email = await screen.findByLabelText("Email");

  await user.clear(email);
  await user.type(email, "noa.reyes@example.com");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("link", { name: "Return to the Applying together page" }));

  expect(await screen.findByLabelText("Email")).toHaveValue("noa.reyes@example.com");
});
