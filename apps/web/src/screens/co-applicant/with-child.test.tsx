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

const child = { name: /^A child and me/ };

async function opened(accountsForAdults?: string[], saved: { withMinor?: true } = {}) {
  const api = anInstitution()
    .on(coApplicantApi.read, {
      applicationType: saved.withMinor ? ApplicationType.single : 0,
      coApplicant: null,
      ...(accountsForAdults && { minors: { accountsForAdults } }),
      ...saved,
    })
    .on(coApplicantApi.select, { updated: true, journey: { ...journey, revision: 9, frontier: "minorOwner" } });
  const page = await renderAccountStep(coApplicantScreen, { journey });
  const save = async () => page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  return { ...page, api, save, sent: () => api.callsOf(coApplicantApi.select).map(({ input }) => input["selection"]) };
}

test("offers a child where the accounts allow one, and leads only others to a branch", async () => {
  const { user, save, sent, onDone } = await opened([]);

  await user.click(screen.getByText("Other kinds of owners"));
  expect(screen.getByText(/^For a trust, an estate, a business/)).toBeVisible();
  await user.click(screen.getByRole("radio", child));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await save();

  expect(sent()).toEqual([{ applicationType: ApplicationType.single, withMinor: true }]);
  expect(onDone).toHaveBeenCalled();
});

test("leads to a branch with a child where no chosen account allows one", async () => {
  const { user } = await opened();

  expect(screen.queryByRole("radio", child)).toBeNull();
  await user.click(screen.getByText("Other kinds of owners"));
  expect(screen.getByText(/^For a child, a trust, an estate/)).toBeVisible();
});

test("names the accounts that only adults can own, and leaves them out once the adult says so", async () => {
  const { user, api, save, sent } = await opened(["Tide checking", "Lighthouse money market"]);

  await user.click(screen.getByRole("radio", child));
  const leaveOut = screen.getByRole("checkbox", { name: /^Leave out Tide checking and Lighthouse money market/ });
  expect(leaveOut).not.toBeChecked();
  api.refuse(coApplicantApi.select, "fieldsInvalid", {
    fields: { "selection.leavesOut": "Only adults can own Tide checking and Lighthouse money market." },
  });
  await save();
  expect((await screen.findAllByText(/^Only adults can own Tide checking/))[0]).toBeVisible();
  await user.click(leaveOut);
  await save();

  expect(sent().at(-1)).toEqual({ applicationType: ApplicationType.single, withMinor: true, leavesOut: true });
});

test("shows the saved choice of a child", async () => {
  await opened([], { withMinor: true });

  expect(screen.getByRole("radio", child)).toBeChecked();
});
