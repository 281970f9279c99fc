// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep, renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAccountJourney, fewIdentificationFields } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

const nextStep = /^For someone under 18, a parent or guardian opens the accounts with them in a branch/;

function anInstitution(minors?: { accountsForAdults: string[] }) {
  return fakeApi()
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null, ...(minors && { minors }) })
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: {} });
}

test("leads somebody under 18 who opens accounts to a branch as soon as they type their birth date", async () => {
  anInstitution();
  const journey = anAccountJourney();
  keepJourney(journey);
  const { user } = await renderAccountStep(identificationScreen, { journey });

  const born = screen.getByLabelText("Date of birth");
  await user.type(born, "05012010");

  expect(await screen.findByText(nextStep)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Start over as the adult" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Find a branch/ })).toBeVisible();
  await user.clear(born);
  await user.type(born, "05011980");
  expect(screen.queryByText(nextStep)).not.toBeInTheDocument();
});

test("says how an adult opens the accounts with somebody under 18, and leads there", async () => {
  anInstitution({ accountsForAdults: [] });
  const journey = anAccountJourney();
  keepJourney(journey);
  const { user } = await renderAccountStep(identificationScreen, { journey });

  await user.type(screen.getByLabelText("Date of birth"), "05012010");

  expect(await screen.findByText(/chooses “A child and me”/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Start over as the adult" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: /Find a branch/ })).toBeVisible();
});

test("says nothing of it in a loan, which a parent can't open for a child", async () => {
  anInstitution();
  keepJourney(aJourney());
  const { user } = await renderStep(identificationScreen, { journey: aJourney() });

  await user.type(screen.getByLabelText("Date of birth"), "05012010");

  expect(screen.queryByText(nextStep)).not.toBeInTheDocument();
});
