// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { together, typeEverything } from "./testing/co-applicant-api.ts";

/* The name and contact details are saved by the first call, and the identification is refused by the second. */

const emailVerificationResult = { emailIsValid: true };
const saved = aJourney({ revision: 2, applicationType: 2, coBorrowerApplicantId: 12 });
const elsewhere = { ...saved, revision: 3 };
const message = "This is the first applicant's number. Enter the co-applicant's own.";

/** A new co-applicant is typed, named and refused for the first applicant's number. */
async function saveHalf() {
  const api = together();
  const page = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(page.user);
  api
    .on(coApplicantApi.create, ({ coApplicant }) => {
      const { emailAddress, phoneNumber: typed } = coApplicant;
      // The server answers with ten digits.
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
  /** Another tab changes something that isn't on this page. */
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

test("doesn't ask about answers that this page saved itself", async () => {
  const { save, saveAgain, saveElsewhere, retype, onDone } = await saveHalf();
  await retype("Social Security number", "219097899");

  saveElsewhere();
  await save();

  expect(await screen.findByText(/but none of the answers on this page/)).toBeVisible();
  nothingAsked();
  await saveAgain();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test("treats a name corrected after its save as its own change", async () => {
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

test("still asks about a name that another window changed after this page had saved it", async () => {
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
