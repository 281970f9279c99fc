// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution } from "./testing/co-applicant-api.ts";

const journey = anAccountJourney({ frontier: "coApplicant" });

test("asks who owns the accounts, without a word of borrowing and without an intent", async () => {
  const api = anInstitution().on(coApplicantApi.select, {
    updated: true,
    journey: { ...journey, revision: 9, applicationType: ApplicationType.joint },
  });
  const { user } = await renderAccountStep(coApplicantScreen, { journey });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Just you, or a joint owner too?");
  expect(screen.getByText(/^For a child, a trust, an estate, a business/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find a branch" })).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /^Me and a joint owner/ }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.body.textContent).not.toMatch(/borrow|loan|credit|income/i);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({
    applicationType: ApplicationType.joint,
    jointIntent: false,
  });
  expect(await screen.findByRole("heading", { level: 1, name: "About your joint owner" })).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/borrow|loan|credit|income/i);
  expect(screen.getByRole("button", { name: "Own them alone after all" })).toBeInTheDocument();
});
