// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { together, typeEverything, withNoa } from "./testing/co-applicant-api.ts";

/* Tests the order of the page's two calls. The server must check a rule about two fields with the values that the page shows. */

const emailVerificationResult = { emailIsValid: true };
const done = aJourney({ revision: 4, applicationType: 2, coBorrowerApplicantId: 12 });

const saved = { updated: true, captchaAction: 0, hasDuplicateApplication: false, emailVerificationResult } as const;

/** A server with Noa as the saved co-applicant, where both calls succeed. `sent` lists the calls in order. */
function savesNoa() {
  const sent: string[] = [];
  const api = withNoa()
    .on(coApplicantApi.update, () => {
      sent.push("name");
      return { updated: true, emailVerificationResult, journey: { ...done, revision: 1 + sent.length } };
    })
    .on(identificationApi.update, () => {
      sent.push("identification");
      return { ...saved, journey: { ...done, revision: 1 + sent.length } };
    });
  return { api, sent };
}

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

async function shareMailbox(user: UserEvent) {
  await retype(user, "Email", "dana@example.com");
  await retype(user, "Date of birth", "04181986");
}

const save = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

test("sends an email address and a birth date that changed together in one call", async () => {
  const { api, sent } = savesNoa();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await shareMailbox(user);

  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual(["identification"]);
  expect(api.callsOf(identificationApi.update)[0]?.input["data"]).toMatchObject({
    emailAddress: "dana@example.com",
    dateOfBirth: "1986-04-18",
  });
});

test("saves nothing if both people would have the same email address and birth date", async () => {
  const { api, sent } = savesNoa();
  api.refuse(identificationApi.update, "fieldsInvalid", { fields: { "data.emailAddress": sameMailboxAndBirthDate } });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "h");
  await shareMailbox(user);

  await save(user);

  expect(await screen.findByRole("link", { name: sameMailboxAndBirthDate })).toHaveAttribute("href", "#emailAddress");
  expect(sent).toEqual([]);
});

test("sends a corrected spelling after the email address and the birth date", async () => {
  const { api, sent } = savesNoa();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await user.type(screen.getByLabelText("First name"), "h");
  await shareMailbox(user);

  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 3 })));
  expect(sent).toEqual(["identification", "name"]);
  expect(api.callsOf(coApplicantApi.update)[0]?.input["coApplicant"]).toMatchObject({
    firstName: "Noah",
    emailAddress: "dana@example.com",
  });
});

test("sends another person's name before the identification, because the name voids it", async () => {
  const { sent } = savesNoa();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint" });
  await retype(user, "Last name", "Quist");

  await save(user);

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual(["name", "identification"]);
});

test("sends the birth date and number with a new co-applicant's name, and saves nothing if they are rejected", async () => {
  const message = "This is the first applicant's number. Enter the co-borrower's own.";
  const api = together().refuse(coApplicantApi.create, "fieldsInvalid", {
    fields: {
      "coApplicant.emailAddress": sameMailboxAndBirthDate,
      "nextIdentification.taxpayerIdentificationNumber": message,
    },
  });
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });
  await typeEverything(user);

  await save(user);

  expect(await screen.findByRole("link", { name: message })).toHaveAttribute("href", "#taxpayerIdentificationNumber");
  expect(screen.getByRole("link", { name: sameMailboxAndBirthDate })).toBeVisible();
  expect(api.callsOf(coApplicantApi.create)[0]?.input).toMatchObject({
    nextIdentification: { dateOfBirth: "1986-04-17", taxpayerIdentificationNumber: "219097812" },
  });
  expect(api.callsOf(identificationApi.create)).toEqual([]);
});
