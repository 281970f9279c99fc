// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { invitationApi } from "@portico/contract/invitation";
import { FrameContext } from "../../page/frame.ts";
import { anInvitedJourney, anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { aFrame, renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution, noa } from "./testing/co-applicant-api.ts";

type Read = OutputOf<typeof invitationApi.read>;

const sent: NonNullable<Read["invitation"]> = {
  firstName: "Sam",
  emailAddress: "sam@example.com",
  sentAt: "2026-11-30T01:00:00.000Z",
  expiresAt: "2026-12-14T01:00:00.000Z",
  isExpired: false,
  mayRemind: false,
  mayChangeAddress: true,
};

const offering = (more: Partial<OutputOf<typeof coApplicantApi.read>> = {}) =>
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, offersInvitation: true, ...more });

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole("button", { name }));

test("offers an invitation only where the institution has it", async () => {
  anInstitution();
  await renderStep(coApplicantScreen, { who: "joint" });

  expect(screen.queryByLabelText(/Me and someone on their phone/)).not.toBeInTheDocument();
});

test("invites somebody with the first person's own intent, and says what happens next", async () => {
  const journey = anInvitingJourney({}, { status: "sent" });
  const api = offering().on(invitationApi.send, { sent: true, journey });
  const { user, onDone, frame } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByLabelText(/Me and someone on their phone/));
  expect(screen.getByText("You both owe all of it")).toBeVisible();
  await user.click(screen.getByText("What applying together means"));
  expect(screen.getByText(/You go on here with yours/)).toBeVisible();
  await user.type(screen.getByLabelText("Their first name"), "Sam");
  await user.type(screen.getByLabelText("Their email"), "sam@example.com");
  await user.click(screen.getByLabelText("I intend to apply for joint credit with them."));
  await press(user, "Send the invitation");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(invitationApi.send)[0]?.input).toMatchObject({
    invited: { firstName: "Sam", emailAddress: "sam@example.com", mayText: false },
    jointIntent: true,
  });
  expect(frame.toast).toHaveBeenCalledWith("We're sending Sam the link.", "success");
});

test("asks for a name, a way to reach them, and the intent", async () => {
  offering();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByLabelText(/Me and someone on their phone/));
  await press(user, "Send the invitation");

  expect(screen.getByRole("link", { name: "Enter a first name." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Enter an email address or a mobile phone number." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Confirm that you intend to apply for joint credit." })).toBeVisible();
});

test("texts only somebody who said yes to it", async () => {
  const api = offering();
  const { user } = await renderStep(coApplicantScreen, { who: "joint" });

  await user.click(screen.getByLabelText(/Me and someone on their phone/));
  await user.type(screen.getByLabelText("Their first name"), "Sam");
  await user.type(screen.getByLabelText(/Their mobile phone/), "2075550111");
  await user.click(screen.getByLabelText("I intend to apply for joint credit with them."));
  await press(user, "Send the invitation");

  expect(screen.getByRole("link", { name: "Ask first. We only text people who said yes." })).toBeVisible();
  expect(api.callsOf(invitationApi.send)).toHaveLength(0);
});

/** The page in a frame whose `returns` a press of the button counts up, as the shell does when Back leads to the page again. */
function Returning() {
  const [returns, setReturns] = useState(0);
  const [frame] = useState(aFrame);
  const { Screen } = coApplicantScreen;
  const place = { journey: aJourney(), who: "joint", applicantId: 12, productCode: 1, onDone: () => {} } as const;
  return (
    <FrameContext value={{ ...frame, returns }}>
      <button type="button" onClick={() => setReturns(1)}>
        Back
      </button>
      <Screen {...place} />
    </FrameContext>
  );
}

test("asks before it deletes what was typed here about a co-borrower", async () => {
  const journey = anInvitingJourney();
  const api = offering({ applicationType: 2, coApplicant: noa }).on(invitationApi.send, { sent: true, journey });
  const { user } = await renderPage(<Returning />);
  await screen.findByLabelText("First name");
  await press(user, "Back");

  await user.click(await screen.findByLabelText(/Me and someone on their phone/));
  await user.type(screen.getByLabelText("Their first name"), "Noa");
  await user.type(screen.getByLabelText("Their email"), "noa@example.com");
  await user.click(screen.getByLabelText("I intend to apply for joint credit with them."));
  await press(user, "Send the invitation");

  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("we delete all that you saved about Noa");
  expect(api.callsOf(invitationApi.send)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Send the invitation" }));
  await waitFor(() => expect(api.callsOf(invitationApi.send)).toHaveLength(1));
});

test("leads from the page of the co-borrower's name to the invitation", async () => {
  offering({ applicationType: 2 });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey: aJourney({ applicationType: 2 }) });

  await press(user, "Let them fill it in on their phone");

  expect(await screen.findByLabelText(/Me and someone on their phone/)).toBeVisible();
});

test("says kindly that the invited person doesn't want to", async () => {
  offering({ declinedBy: "Sam" });
  await renderStep(coApplicantScreen, { who: "joint" });

  expect(screen.getByText("Sam chose not to join").parentElement).toHaveTextContent("nothing about your credit");
  expect(screen.getByLabelText(/Just me/)).toBeVisible();
});

test("has one way on after a no, and doesn't say that they fill in their part", async () => {
  const journey = anInvitingJourney();
  const api = anInstitution().on(invitationApi.read, { progress: null, invitation: null });
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: null, offersInvitation: true });

  await renderStep(coApplicantScreen, { who: "joint", journey });

  expect(await screen.findByText("Sam isn't part of this application anymore")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Continue" })).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Just you, or together?");
  expect(screen.queryByText(/Go on with your part/)).not.toBeInTheDocument();
});

const inviting = (read: Partial<Read> = {}) =>
  anInstitution().on(invitationApi.read, { progress: progressOf({ status: "sent" }), invitation: sent, ...read });

test.each([
  ["sent", { status: "sent" }, {}, "Sam hasn't opened the link yet"],
  ["opened", { status: "opened" }, {}, "Sam has opened the link"],
  ["joined", { status: "joined" }, {}, "Sam still has 2 parts to do"],
  ["done", { status: "done" }, {}, "Sam's part is done"],
  ["changed", { status: "changed" }, {}, "Sam has to look at the loan"],
  ["stopped", { status: "stopped" }, {}, "Sam can't finish online"],
  ["returned", { status: "sent" }, { isUndelivered: true }, "Our message to Sam came back"],
  ["expired", { status: "sent" }, { isExpired: true }, "Sam's link has expired"],
] as const)("tells the first person how far the invited one is: %s", async (_state, progress, more, title) => {
  inviting({ progress: progressOf(progress), invitation: { ...sent, ...more } });
  await renderStep(coApplicantScreen, { who: "joint", journey: anInvitingJourney({}, progress) });

  expect(screen.getByRole("heading", { name: "Sam fills in their own part" })).toBeVisible();
  expect(await screen.findByText(title)).toBeVisible();
});

async function correcting(from: Partial<typeof sent> = {}) {
  const api = inviting({ invitation: { ...sent, ...from } }).on(invitationApi.changeAddress, { sent: true });
  const step = await renderStep(coApplicantScreen, { who: "joint", journey: anInvitingJourney() });
  await step.user.click(await screen.findByRole("button", { name: "Change the address" }));
  return { ...step, contactSent: () => api.callsOf(invitationApi.changeAddress)[0]?.input.contact };
}

test("corrects one letter of the address, and keeps the phone", async () => {
  const { user, frame, contactSent } = await correcting({
    emailAddress: "sam@example.con",
    phoneNumber: "2075550111",
  });
  const email = screen.getByLabelText("Their email");
  expect(email).toHaveValue("sam@example.con");

  await user.type(email, "{Backspace}m");
  await press(user, "Send a new link");

  await waitFor(() => expect(frame.toast).toHaveBeenCalledWith("We're sending Sam a new link.", "success"));
  expect(contactSent()).toEqual({ emailAddress: "sam@example.com", phoneNumber: "2075550111", mayText: true });
});

test("asks again for the yes to texts after another phone number", async () => {
  const { user, contactSent } = await correcting({ phoneNumber: "2075550111" });
  expect(screen.getByLabelText("They said yes to texts from us")).toBeChecked();
  const phone = screen.getByLabelText(/Their mobile phone/);
  await user.clear(phone);
  await user.type(phone, "2075550122");

  await press(user, "Send a new link");

  expect(screen.getByRole("link", { name: "Ask first. We only text people who said yes." })).toBeVisible();
  expect(contactSent()).toBeUndefined();
});

test.each([
  ["Go on alone", "Apply alone", invitationApi.goOnAlone, "Then you apply alone, and only your income counts."],
  ["Cancel the invitation", "Cancel it", invitationApi.cancel, "Then we ask you again who applies."],
] as const)("asks first, and says what is deleted and what follows: %s", async (button, yes, endpoint, next) => {
  const journey = aJourney({ applicationType: 1 });
  const api = inviting({ progress: progressOf() })
    .on(invitationApi.goOnAlone, { alone: true, journey })
    .on(invitationApi.cancel, { cancelled: true, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint", journey: anInvitingJourney() });

  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = screen.getByRole("alertdialog");
  expect(dialog).toHaveTextContent(/delete what Sam filled in for this application: name and contact, identity/);
  expect(dialog).toHaveTextContent(next);
  expect(api.callsOf(endpoint)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: yes }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

const asked = { productTypeId: 1, product: "Auto loan", loanAmount: 18_000 };
const forSam = (status: "opened" | "joined" = "opened") =>
  anInstitution().on(invitationApi.read, {
    progress: progressOf({ viewer: "coBorrower", status, otherFirstName: "Alex" }),
    invitation: null,
    asked,
  });

test("tells the invited person who asks, for which loan, and what it means, and takes their own intent", async () => {
  const journey = anInvitedJourney({ revision: 2 }, { status: "joined" });
  const api = forSam().on(invitationApi.join, { joined: true, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, { journey: anInvitedJourney() });

  expect(screen.getByRole("heading", { name: "Alex asks you to apply together" })).toBeVisible();
  expect(screen.getByText("For this loan: Auto loan, $18,000")).toBeVisible();
  expect(screen.getByText(/You'd both owe all of it/)).toBeVisible();
  await press(user, "Start my part");
  expect(screen.getByRole("link", { name: "Confirm that you intend to apply for joint credit." })).toBeVisible();
  await user.click(screen.getByLabelText("I intend to apply for joint credit with Alex."));
  await press(user, "Start my part");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(invitationApi.join)).toHaveLength(1);
  expect(document.title).not.toContain("Alex");
});

test("lets the invited person say no kindly, and says that nothing is owed", async () => {
  const api = forSam().on(invitationApi.decline, { declined: true });
  const { user } = await renderStep(coApplicantScreen, { journey: anInvitedJourney() });

  await press(user, "I'd rather not");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("We'll tell Alex, without a reason.");
  await press(user, "Say no");

  expect(await screen.findByRole("heading", { name: "All right. You're not part of it." })).toBeVisible();
  expect(screen.getByText(/Alex can invite you again/)).toBeVisible();
  expect(api.callsOf(invitationApi.decline)).toHaveLength(1);
});

test("asks the invited person for their own name and contact", async () => {
  const journey = anInvitedJourney({ revision: 3, coBorrowerApplicantId: 9002 }, { status: "joined" });
  const api = forSam("joined")
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: null })
    .on(coApplicantApi.create, { applicantId: 9002, emailVerificationResult: { emailIsValid: true }, journey });
  const { user, onDone } = await renderStep(coApplicantScreen, {
    journey: anInvitedJourney({}, { status: "joined" }),
  });

  expect(screen.getByRole("heading", { name: "About you" })).toBeVisible();
  expect(screen.queryByText(/co-borrower/i)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("First name"), "Samuel");
  await user.type(screen.getByLabelText("Last name"), "Ortiz");
  await user.type(screen.getByLabelText("Email"), "sam@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550111");
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(coApplicantApi.create)[0]?.input).toMatchObject({ coApplicant: { firstName: "Samuel" } });
});
