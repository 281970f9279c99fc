// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { together, typeEverything } from "./testing/co-applicant-api.ts";

/*
 * Tests a page that is saved in part: the call with the name and contact details succeeds, and the call with the identification is
 * rejected.
 */

const emailVerificationResult = { emailIsValid: true };
const saved = aJourney({ revision: 2, applicationType: 2, coBorrowerApplicantId: 12 });
const elsewhere = { ...saved, revision: 3 };
const message = "This is the first applicant's number. Enter the co-borrower's own.";

/** Types a new co-applicant with the first applicant's number, so that the name is saved and the identification is rejected. */
async function saveHalf() {
  const api = together();
  const page = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(page.user);
  api
    .on(coApplicantApi.create, ({ coApplicant }) => {
      const { emailAddress, phoneNumber: typed } = coApplicant;
      // The server returns the number as ten digits.
      const phoneNumber = typed.replaceAll(/\D/g, "");
      api
        .on(coApplicantApi.read, {
          applicationType: 2,
          coApplicant: { ...coApplicant, phoneNumber, applicantId: 12, memberType: "none" },
        })
        .on(identificationApi.read, {
          identificationId: null,
          applicantId: 12,
          identification: { emailAddress, phoneNumber },
        });
      return { applicantId: 12, emailVerificationResult, journey: saved };
    })
    .refuse(identificationApi.create, "fieldsInvalid", { fields: { "data.taxpayerIdentificationNumber": message } });
  const save = async () => page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  await save();
  await screen.findByRole("link", { name: message });
  await waitFor(() => expect(api.callsOf(identificationApi.read).length).toBeGreaterThan(0));
  const retype = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label));
    await page.user.type(screen.getByLabelText(label), text);
  };
  /** Lets another tab change something that isn't on this page. */
  const saveElsewhere = () => {
    api
      .refuse(coApplicantApi.update, "staleRevision", { journey: elsewhere })
      .refuse(identificationApi.create, "staleRevision", { journey: elsewhere });
  };
  const saveAgain = () => {
    const journey = { ...saved, revision: 4 };
    api.on(coApplicantApi.update, { updated: true, emailVerificationResult, journey }).on(identificationApi.create, {
      identificationId: 40,
      captchaAction: 0,
      hasDuplicateApplication: false,
      emailVerificationResult,
      journey,
    });
    return save();
  };
  return { ...page, api, save, saveAgain, saveElsewhere, retype };
}

const nothingAsked = () => {
  expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
  expect(screen.queryByText(/Saved now|On this page/)).not.toBeInTheDocument();
};

test("doesn't report the answers that this page saved itself", async () => {
  const { save, saveAgain, saveElsewhere, retype, onDone } = await saveHalf();
  await retype("Social Security number", "219097899");

  saveElsewhere();
  await save();

  expect(await screen.findByText(/but none of the answers on this page/)).toBeVisible();
  nothingAsked();
  await saveAgain();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test("treats a name that is corrected after its save as this page's own change", async () => {
  const { api, save, saveAgain, saveElsewhere, retype, onDone } = await saveHalf();
  await retype("First name", "Norah");
  await retype("Social Security number", "219097899");

  saveElsewhere();
  await save();

  expect(await screen.findByText(/but none of the answers on this page/)).toBeVisible();
  nothingAsked();
  await saveAgain();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(coApplicantApi.update).at(-1)?.input["coApplicant"]).toMatchObject({ firstName: "Norah" });
});

test("still asks about a name that another window changed after this page saved it", async () => {
  const { api, save, saveElsewhere, retype } = await saveHalf();
  await retype("Social Security number", "219097899");
  saveElsewhere();
  api.on(coApplicantApi.read, {
    applicationType: 2,
    coApplicant: {
      applicantId: 12,
      memberType: "none",
      firstName: "Lenora",
      lastName: "Reyes",
      emailAddress: "nora@example.com",
      phoneNumber: "2075550199",
    },
  });

  await save();

  expect(await screen.findByText(/Saved now: Lenora/)).toHaveTextContent("On this page: Nora");
  expect(screen.queryByText(/Saved now: \(207\)/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Saved now: nothing/)).not.toBeInTheDocument();
});
