// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { identifiedNoa, withNoa } from "./testing/co-applicant-api.ts";

const intent = "We both intend to apply for joint credit.";
const missing = "Confirm that you both intend to apply for joint credit.";
const reason = /^Please confirm this again\./;
const done = aJourney({ revision: 9, applicationType: 2, coBorrowerApplicantId: 12 });
const emailVerificationResult = { emailIsValid: true };

/** A server with Noa as the saved co-applicant. All calls succeed. `sent` lists them in order. */
function savesNoa(read: { readonly isIntentAskedAgain?: boolean } = {}) {
  const sent: string[] = [];
  const next = () => ({ ...done, revision: 1 + sent.length });
  const api = withNoa()
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: identifiedNoa, ...read })
    .on(coApplicantApi.update, () => {
      sent.push("name");
      return { updated: true, emailVerificationResult, journey: next() };
    })
    .on(coApplicantApi.select, () => {
      sent.push("intent");
      return { updated: true, journey: next() };
    });
  return { api, sent };
}

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

test("says why it asks two other people for their joint intent again, and keeps the other answers", async () => {
  const { api, sent } = savesNoa({ isIntentAskedAgain: true });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByLabelText(intent)).not.toBeChecked();
  expect(screen.getByLabelText("First name")).toHaveValue("Noa");
  await save(user);
  expect(await screen.findByRole("link", { name: missing })).toHaveAttribute("href", "#jointIntent");
  expect(sent).toEqual([]);

  await user.click(screen.getByLabelText(intent));
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 3 })));
  expect(sent).toEqual(["name", "intent"]);
  expect(api.callsOf(coApplicantApi.select)[0]?.input["selection"]).toEqual({ applicationType: 2, jointIntent: true });
});

test("doesn't ask two people again who have confirmed their joint intent", async () => {
  const { sent } = savesNoa();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });

  expect(screen.queryByLabelText(intent)).not.toBeInTheDocument();
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual(["name"]);
});

test("asks for the joint intent as soon as another person is typed, and saves it after the person", async () => {
  const { sent } = savesNoa();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await retype(user, "First name", "Walter");
  expect(screen.queryByLabelText(intent)).not.toBeInTheDocument();
  await retype(user, "Last name", "Quist");
  await retype(user, "Email", "walter@example.com");
  await retype(user, "Mobile phone", "2075550188");

  await save(user);
  expect(await screen.findByRole("link", { name: missing })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText(intent));
  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual(["name", "intent"]);
});

test("shows at the checkbox why the intent wasn't saved", async () => {
  const { api } = savesNoa({ isIntentAskedAgain: true });
  api.refuse(coApplicantApi.select, "fieldsInvalid", { fields: { "selection.jointIntent": missing } });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.click(screen.getByLabelText(intent));

  await save(user);

  expect(await screen.findByRole("link", { name: missing })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
