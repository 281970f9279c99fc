// @vitest-environment jsdom
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { auto } from "@portico/domain/flow/auto";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aJourney } from "../../testing/samples.ts";
import { openAhead } from "./open-page.tsx";

test("fetches the choice between alone and together in advance, though there is no co-applicant yet", async () => {
  const journey = aJourney({ coBorrowerApplicantId: null });
  keepJourney(journey);
  const api = fakeApi().on(coApplicantApi.read, { applicationType: 1, coApplicant: null });

  await openAhead(
    auto.steps.find(({ id }) => id === "coApplicant")!,
    journey,
  );

  expect(api.callsOf(coApplicantApi.read)).toHaveLength(1);
});
