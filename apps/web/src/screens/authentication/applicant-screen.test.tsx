// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import { undeliverableEmail } from "@portico/domain/values/email";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { applicantScreen } from "./applicant-screen.tsx";

const dana = {
  applicantId: 9001,
  firstName: "Dana",
  lastName: "Reyes",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
  memberType: "new",
};
const { memberType: _memberType, ...person } = dana;

const deliverable = { emailVerificationResult: { emailIsValid: true } };

test(
  "shows the saved name and contact details, and saves a change with Update",
  { tags: ["7.call.POST.Applicant.Update"] },
  async () => {
    const journey = aJourney();
    const api = fakeApi()
      .on(applicantApi.read, dana)
      .on(applicantApi.update, { updated: true, ...deliverable, journey });
    const { user, onDone } = await renderStep(applicantScreen, { journey });

    expect(screen.getByLabelText("Last name")).toHaveValue("Reyes");
    expect(screen.getByLabelText("Email")).toHaveValue("dana@example.com");
    expect(screen.getByLabelText("Mobile phone")).toHaveValue("(207) 555-0123");
    await user.clear(screen.getByLabelText("First name"));
    await user.type(screen.getByLabelText("First name"), "Dania");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
    expect(api.callsOf(applicantApi.update)[0]?.input).toMatchObject({
      applicationId: journey.applicationId,
      applicant: { ...person, firstName: "Dania" },
    });
  },
);

test("asks before another person's name erases the answers, and saves nothing after Go back", async () => {
  const api = fakeApi()
    .on(applicantApi.read, { ...dana, identificationId: 4001 })
    .on(identificationApi.read, { identificationId: 4001, applicantId: 9001, identification: {} })
    .on(applicantApi.update, { updated: true, ...deliverable });
  const journey = aJourney({ path: ["authentication", "demographics"] });
  const { user, onDone } = await renderStep(applicantScreen, { journey });
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Elizabeth");
  await user.clear(screen.getByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Jones");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Is this another person?" });
  expect(dialog).toHaveTextContent(
    "we erase what Dana Reyes answered about their details, address, work, demographic information, membership, and agreements.",
  );
  await user.click(within(dialog).getByText("Go back"));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(api.callsOf(applicantApi.update)).toEqual([]);
  expect(screen.getByLabelText("Last name")).toHaveValue("Jones");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("button", { name: "Erase and ask the new person" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(applicantApi.update)[0]?.input["applicant"]).toMatchObject({ lastName: "Jones" });
});

test.each([
  ["Yes, I mistyped it", true],
  ["Yes, it's my other name", true],
  ["No, it's another person", false],
])("asks whether another first name is the same person's, and saves “%s”", async (label, isSamePerson) => {
  const api = fakeApi()
    .on(applicantApi.read, { ...dana, identificationId: 4001 })
    .on(identificationApi.read, { identificationId: 4001, applicantId: 9001, identification: {} })
    .on(applicantApi.update, { updated: true, ...deliverable });
  const { user, onDone } = await renderStep(applicantScreen);
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Tom");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("link", { name: "Is this the same person? Choose one." })).toBeVisible();
  expect(api.callsOf(applicantApi.update)).toEqual([]);

  await user.click(screen.getByRole("radio", { name: label }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  if (!isSamePerson) await user.click(await screen.findByRole("button", { name: "Erase and ask the new person" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(applicantApi.update)[0]?.input).toMatchObject({ applicant: { firstName: "Tom" }, isSamePerson });
});

test("shows a member's name from the core, with a phone number to call about it", async () => {
  const api = fakeApi()
    .on(applicantApi.read, { ...dana, memberType: "existing" })
    .on(applicantApi.update, { updated: true, ...deliverable });
  const { user, onDone } = await renderStep(applicantScreen);

  expect(screen.getByText("Dana Reyes")).toBeVisible();
  expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
  const notice = within(screen.getByText(/comes from your membership/));
  expect(notice.getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute("href", "tel:+12075550100");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(applicantApi.update)[0]?.input["applicant"]).toEqual({
    applicantId: 9001,
    emailAddress: "dana@example.com",
    phoneNumber: "2075550123",
  });
});

test("says at the email field that the address can't receive mail, and stays on the page", async () => {
  fakeApi()
    .on(applicantApi.read, dana)
    .on(applicantApi.update, { updated: false, emailVerificationResult: { emailIsValid: false } });
  const { user, onDone } = await renderStep(applicantScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: undeliverableEmail })).toHaveAttribute("href", "#emailAddress");
  expect(onDone).not.toHaveBeenCalled();
});

test.each(["new", "existing"])(
  "shows at the email field, for member type %s, that two people with one birth date need two mailboxes",
  async (memberType) => {
    fakeApi()
      .on(applicantApi.read, { ...dana, memberType })
      .refuse(applicantApi.update, "fieldsInvalid", {
        fields: { "applicant.emailAddress": sameMailboxAndBirthDate },
      });
    const { user, onDone } = await renderStep(applicantScreen);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(await screen.findByRole("link", { name: sameMailboxAndBirthDate })).toHaveAttribute("href", "#emailAddress");
    expect(onDone).not.toHaveBeenCalled();
  },
);

test("replaces the message about an undeliverable address once another address is typed", async () => {
  fakeApi()
    .on(applicantApi.read, dana)
    .on(applicantApi.update, { updated: false, emailVerificationResult: { emailIsValid: false } });
  const { user } = await renderStep(applicantScreen);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("link", { name: undeliverableEmail });

  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "dana@");
  await user.tab();

  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(/Enter an email address/);
  expect(screen.queryByText(undeliverableEmail)).not.toBeInTheDocument();
});

/** Opens a page with the old phone number, types a new email address, and lets another window save another phone number. */
async function behindAnotherWindow() {
  let isChanged = false;
  const now = aJourney({ revision: 2 });
  const api = fakeApi()
    .on(applicantApi.read, () => ({ ...dana, phoneNumber: isChanged ? "2075550199" : dana.phoneNumber }))
    .on(applicantApi.update, () => {
      if (isChanged) return { updated: true, ...deliverable, journey: aJourney({ revision: 3 }) };
      isChanged = true;
      return new FakeRefusal("staleRevision", { journey: now });
    });
  const rendered = await renderStep(applicantScreen, { journey: aJourney({ revision: 1 }) });
  const { user } = rendered;
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "new@example.com");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByText("Which answers are right?");
  return { ...rendered, api };
}

test("shows another window's answers next to this page's, and saves nothing before the person chooses", async () => {
  const { user, api, onDone } = await behindAnotherWindow();

  expect(screen.getByText(/Saved now:/)).toHaveTextContent("Saved now: (207) 555-0199");
  expect(screen.getByText(/On this page:/)).toHaveTextContent("On this page: (207) 555-0123");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(applicantApi.update)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("saves this page's values with the newest revision when the person chooses them", async () => {
  const { user, api, onDone } = await behindAnotherWindow();

  await user.click(screen.getByRole("button", { name: "Save what's on this page" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [, second] = api.callsOf(applicantApi.update);
  expect(second?.headers.get("If-Match")).toBe('"2"');
  expect(second?.input["applicant"]).toEqual({ ...person, emailAddress: "new@example.com" });
});

test("takes the saved answers when the person chooses them, and keeps the rest of the input", async () => {
  const { user, api } = await behindAnotherWindow();

  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));

  expect(screen.getByLabelText("Mobile phone")).toHaveValue("(207) 555-0199");
  expect(screen.getByLabelText("Email")).toHaveValue("new@example.com");
  expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
  expect(api.callsOf(applicantApi.update)).toHaveLength(1);
});
