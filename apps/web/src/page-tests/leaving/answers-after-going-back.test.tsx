// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/access/authentication";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, fewIdentificationFields, savedIdentification } from "../../testing/samples.ts";
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
  let saved = { ...savedIdentification, emailAddress: noa.emailAddress, phoneNumber: noa.phoneNumber };
  const api = fakeApi();
  answerEverything(api);
  api
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: { ...noa, applicantId: 12, memberType: "none" } })
    .on(coApplicantApi.update, {
      updated: true,
      emailVerificationResult: { emailIsValid: true },
      journey: { ...journey, revision: 5 },
    })
    .on(identificationApi.read, () => ({ identificationId: 40, applicantId: 12, identification: saved }))
    .on(identificationApi.update, ({ data }) => {
      saved = { ...saved, dateOfBirth: data.dateOfBirth };
      return {
        updated: true,
        captchaAction: RiskAction.none,
        hasDuplicateApplication: false,
        emailVerificationResult: { emailIsValid: true },
        journey: { ...journey, revision: 6 },
      };
    });
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/co-applicant");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const birth = await screen.findByLabelText("Date of birth");

  await user.clear(birth);
  await user.type(birth, "07/07/1990");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("link", { name: "Return to the Applying together page" }));

  expect(await screen.findByLabelText("Date of birth")).toHaveValue("07/07/1990");
});
