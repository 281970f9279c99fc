// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields, aPerson, aStartUp } from "../../testing/samples.ts";
import { applicantScreen } from "./applicant-screen.tsx";

test.each([
  [true, "As on your ID"],
  [false, "As on your ID, without accents and apostrophes"],
])("says before the name which letters it takes, with accents allowed: %s", async (namesWithAccents, hint) => {
  const asked = allIdentificationFields;
  fakeApi()
    .on(applicantApi.read, aPerson(9001, "Dana"))
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked });
  const startUp = aStartUp();

  await renderStep(applicantScreen, {
    frame: aFrame({ ...startUp, configuration: { ...startUp.configuration, namesWithAccents } }),
  });

  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription(hint);
});
