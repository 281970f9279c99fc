// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { captchaApi } from "@portico/contract/captcha";
import { beginningApi } from "@portico/contract/beginning";
import { applicantApi } from "@portico/contract/applicant";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { ProductCode } from "@portico/domain/loan/product";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp, readyToBegin } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

async function renderStart(frame = aFrame(), memberType?: "new" | "existing") {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType={memberType} onDone={onDone} />;
  return { ...(await renderPage(page, frame)), onDone };
}

test("begins the application after a new person gives a name, an email address and a phone", async () => {
  const journey = aJourney({ memberType: "new" });
  const api = fakeApi().on(applicantApi.create, { authenticationResult: 1, captchaAction: 0, journey });
  const { user, onDone } = await renderStart();

  await user.type(screen.getByLabelText("First name"), " Rosa ");
  await user.type(screen.getByLabelText("Last name"), "Delgado");
  await user.type(screen.getByLabelText("Email"), "rosa@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550123");
  await user.click(screen.getByRole("button", { name: "Start my application" }));

  expect(api.callsOf(applicantApi.create)[0]?.input["data"]).toEqual({
    firstName: "Rosa",
    lastName: "Delgado",
    emailAddress: "rosa@example.com",
    phoneNumber: "2075550123",
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("says that a member goes first, before two people type anything", async () => {
  fakeApi();
  await renderStart();

  expect(screen.getByRole("radiogroup", { name: /Are you a member/ })).toHaveAccessibleDescription(
    "Co-borrower's a member? They go first.",
  );
});

test.each([
  [{ firstName: "Sam" }, "It's Sam's turn", "Sam goes first in this application."],
  [{}, "It's your co-borrower's turn", "They go first in this application."],
])("says whose turn it is after two people have changed places: %o", async (changedPlaces, title, words) => {
  fakeApi().on(beginningApi.read, { ...readyToBegin, changedPlaces });
  await renderStart();

  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test("shows missing fields at the field and in a focused summary", async () => {
  const api = fakeApi();
  const { user } = await renderStart();

  await user.click(screen.getByRole("button", { name: "Start my application" }));

  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription(
    expect.stringContaining("Enter a first name."),
  );
  expect(screen.getByRole("link", { name: "Enter an email address." })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: /another look/ })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test("keeps the input, except the password, while the other form is shown", async () => {
  fakeApi();
  const { user } = await renderStart();
  await user.type(screen.getByLabelText("First name"), "Rosa");
  await user.type(screen.getByLabelText("Last name"), "Delgado");
  await user.type(screen.getByLabelText("Email"), "rosa@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550123");

  await user.click(screen.getByLabelText("I'm a member"));
  expect(hasUnsavedInput()).toBe(true);
  await user.type(screen.getByLabelText("User name"), "rosa");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByLabelText("I'm new here"));

  expect(screen.getByLabelText("First name")).toHaveValue("Rosa");
  expect(screen.getByLabelText("Last name")).toHaveValue("Delgado");
  expect(screen.getByLabelText("Email")).toHaveValue("rosa@example.com");
  expect(screen.getByLabelText("Mobile phone")).toHaveValue("(207) 555-0123");
  await user.click(screen.getByLabelText("I'm a member"));
  expect(screen.getByLabelText("User name")).toHaveValue("rosa");
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

test("rejects eleven digits that don't begin with 1 as a phone number", { tags: ["9.phone"] }, async () => {
  fakeApi();
  const { user } = await renderStart();
  const phone = screen.getByLabelText("Mobile phone");

  await user.click(phone);
  await user.paste("2 555 010 0144");
  await user.tab();
  expect(await screen.findByText("Enter a phone number with ten digits, area code first.")).toBeInTheDocument();

  await user.clear(phone);
  await user.paste("1 (255) 501-0014");
  await user.tab();
  expect(phone).toHaveValue("(255) 501-0014");
});

test.each([
  [AuthenticationResult.unknownUser, "The provided user name and password combination is incorrect."],
  [AuthenticationResult.wrongPassword, "The provided user name and password combination is incorrect."],
  [AuthenticationResult.locked, "The account provided is locked."],
  [AuthenticationResult.passwordChangeRequired, "The account provided requires a password change."],
  [AuthenticationResult.unknown, "There was an error verifying login credentials."],
  [6 as AuthenticationResult, "There was an error verifying login credentials."],
  [99 as AuthenticationResult, "There was an error verifying login credentials."],
  [undefined as unknown as AuthenticationResult, "There was an error verifying login credentials."],
])(
  "shows the reason when a sign-in answers %s",
  {
    tags: [
      "4.sign-in.0",
      "4.sign-in.2",
      "4.sign-in.3",
      "4.sign-in.4",
      "4.sign-in.5",
      "4.sign-in.other",
      "8.login.0",
      "8.login.2",
      "8.login.4",
      "8.login.5",
    ],
  },
  async (authenticationResult, sentence) => {
    fakeApi().on(applicantApi.authenticate, { authenticationResult, captchaAction: RiskAction.none });
    const { user, onDone } = await renderStart();

    await user.click(screen.getByLabelText("I'm a member"));
    await user.type(screen.getByLabelText("User name"), "alex");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Sign in" }));

    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  },
);

test.each([
  ["a wrong password", AuthenticationResult.wrongPassword, "Try again, or reset your password."],
  ["a core that can't tell", AuthenticationResult.unknown, "Try again, or call us at (207) 555-0100."],
  ["a locked account", AuthenticationResult.locked, "Call us at (207) 555-0100, and we'll unlock it."],
  ["an old password", AuthenticationResult.passwordChangeRequired, "Change it in online banking, then sign in here."],
])("says what a member can do about %s, with a link to a new password", async (_what, authenticationResult, way) => {
  fakeApi().on(applicantApi.authenticate, { authenticationResult, captchaAction: RiskAction.none });
  const startUp = aStartUp();
  const forgotPasswordLink = "https://www.testing.example/password";
  const { user } = await renderStart(
    aFrame({ ...startUp, configuration: { ...startUp.configuration, forgotPasswordLink } }),
  );

  await user.click(screen.getByLabelText("I'm a member"));
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  const summary = await screen.findByRole("region", { name: "We couldn't sign you in" });
  expect(summary).toHaveTextContent(way);
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", forgotPasswordLink);
});

test("links the place where a member changes an old password in the message", async () => {
  fakeApi().on(applicantApi.authenticate, {
    authenticationResult: AuthenticationResult.passwordChangeRequired,
    captchaAction: RiskAction.none,
  });
  const { user, frame } = await renderStart();

  await user.click(screen.getByLabelText("I'm a member"));
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  const summary = await screen.findByRole("region", { name: "We couldn't sign you in" });
  expect(within(summary).getByRole("link", { name: "Change your password" })).toHaveAttribute(
    "href",
    frame.configuration.clientWebsiteLink,
  );
});

test("tells a member without a link to a new password to call", async () => {
  const authenticationResult = AuthenticationResult.unknownUser;
  fakeApi().on(applicantApi.authenticate, { authenticationResult, captchaAction: RiskAction.none });
  const { user } = await renderStart();

  await user.click(screen.getByLabelText("I'm a member"));
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  const summary = await screen.findByRole("region", { name: "We couldn't sign you in" });
  expect(summary).toHaveTextContent("Try again, or call us at (207) 555-0100.");
  expect(within(summary).getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute("href", "tel:+12075550100");
});

test("doesn't ask again whether a new person is a member, but still lets a member sign in", async () => {
  fakeApi();
  const { user } = await renderStart(aFrame(), "new");
  expect(screen.getByLabelText("First name")).toBeVisible();
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "I'm a member. Sign me in." }));

  expect(screen.getByLabelText("User name")).toBeVisible();
  expect(screen.getByRole("radio", { name: "I'm a member" })).toHaveFocus();
});

test("says after too many sign-ins that the account is locked, and for how long", async () => {
  fakeApi().on(applicantApi.authenticate, {
    authenticationResult: AuthenticationResult.locked,
    captchaAction: RiskAction.deny,
  });
  const { user } = await renderStart();

  await user.click(screen.getByLabelText("I'm a member"));
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByText(/^The account provided is locked\./)).toHaveTextContent("Wait 15 minutes");
});

test(
  "opens the institution's preferred form first if the URL names none",
  { tags: ["3.other-config.defaultAuthenticationViewToExistingMember"] },
  async () => {
    const prefersMembers = aStartUp();
    const frame = aFrame({
      ...prefersMembers,
      configuration: { ...prefersMembers.configuration, defaultAuthenticationViewToExistingMember: true },
    });
    fakeApi();

    await renderStart(frame);

    expect(screen.getByLabelText("User name")).toBeInTheDocument();
  },
);

test("keeps the focus on the choice when an arrow key opens the other form", async () => {
  const { user } = await renderStart();
  screen.getByRole("radio", { name: "I'm new here" }).focus();

  await user.keyboard("{ArrowRight}");

  expect(screen.getByLabelText("User name")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "I'm a member" })).toHaveFocus();
});

test(
  "explains a closed channel in the institution's words",
  { tags: ["1.channel-non-member", "3.availability.nonMemberDisabled", "3.availability.nonMemberMessage"] },
  async () => {
    const open = aStartUp();
    const frame = aFrame({ ...open, availability: { ...open.availability, nonMemberDisabled: true } });
    fakeApi();

    await renderStart(frame, "new");

    expect(screen.getByText("New members cannot apply right now.")).toBeInTheDocument();
  },
);

test(
  "solves a captcha that the server requires, and goes on with the sign-in",
  {
    tags: [
      "2.widget.captcha",
      "3.code.risk-action.force-captcha",
      "3.captcha-state.isForcedConfiguration",
      "4.sign-in.0",
    ],
  },
  async () => {
    const api = fakeApi()
      .on(captchaApi.challenge, {
        algorithm: "SHA-256",
        // SHA-256 of "salt7"
        challenge: createHash("sha256").update("salt7").digest("hex"),
        salt: "salt",
        signature: "ab",
        maxNumber: 20,
      })
      .on(applicantApi.authenticate, ({ captchaToken }) => {
        if (captchaToken === undefined)
          return { authenticationResult: AuthenticationResult.unknown, captchaAction: RiskAction.forceCaptcha };
        return {
          authenticationResult: AuthenticationResult.success,
          captchaAction: RiskAction.none,
          journey: aJourney(),
        };
      });
    const { user, onDone } = await renderStart();

    await user.click(screen.getByLabelText("I'm a member"));
    await user.type(screen.getByLabelText("User name"), "alex");
    await user.type(screen.getByLabelText("Password"), "Sandbox-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));

    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const token = String(api.callsOf(applicantApi.authenticate)[1]?.input["captchaToken"]);
    expect(JSON.parse(atob(token))).toMatchObject({ number: 7, salt: "salt", signature: "ab" });
  },
);

/** Opens the start page, and presses Start without getting an answer. The server may or may not have received the command. */
async function pressedInVain(email: string) {
  const api = fakeApi().on(applicantApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  const page = await renderStart();
  const { user } = page;
  await user.type(screen.getByLabelText("First name"), "Rosa");
  await user.type(screen.getByLabelText("Last name"), "Delgado");
  await user.type(screen.getByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Mobile phone"), "2075550123");
  const press = async () => user.click(screen.getByRole("button", { name: "Start my application" }));
  await press();
  await screen.findByText(/We couldn't reach/);
  const correctEmail = async (corrected: string) => {
    await user.clear(screen.getByLabelText("Email"));
    await user.type(screen.getByLabelText("Email"), corrected);
    await press();
  };
  return { ...page, api, press, correctEmail };
}

/**
 * A server that rejects other values under a used key, as ours does. With `begunWith`, it has already begun an application with that email
 * address.
 */
function strictServer(api: ReturnType<typeof fakeApi>, journey: Journey, begunWith?: string) {
  const begun: string[] = begunWith === undefined ? [] : [begunWith];
  api
    .on(applicantApi.create, ({ data: { emailAddress } }) => {
      if (begun.length === 0) begun.push(emailAddress);
      if (!begun.includes(emailAddress)) return new FakeRefusal("idempotencyKeyReused");
      return { authenticationResult: AuthenticationResult.success, captchaAction: RiskAction.none, journey };
    })
    .on(applicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true }, journey });
  return begun;
}

const keysOf = (api: ReturnType<typeof fakeApi>) =>
  new Set(api.callsOf(applicantApi.create).map(({ headers }) => headers.get("Idempotency-Key")));

test("begins one application with the corrected email address if the first press never arrived", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, correctEmail, onDone } = await pressedInVain("rsoa@example.com");
  const begun = strictServer(api, journey);

  await correctEmail("rosa@example.com");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(begun).toEqual(["rosa@example.com"]);
  expect(keysOf(api).size).toBe(1);
  expect(api.callsOf(applicantApi.update)).toEqual([]);
});

test("corrects the email address of the application that an unanswered press began", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, correctEmail, onDone } = await pressedInVain("rsoa@example.com");
  const begun = strictServer(api, journey, "rsoa@example.com");

  await correctEmail("rosa@example.com");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(begun).toEqual(["rsoa@example.com"]);
  expect(keysOf(api).size).toBe(1);
  expect(api.callsOf(applicantApi.update)[0]?.input).toMatchObject({
    applicationId: journey.applicationId,
    applicant: { applicantId: journey.primaryApplicantId, emailAddress: "rosa@example.com" },
  });
});

test("finds the application that the second of two unanswered presses began", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, correctEmail, onDone } = await pressedInVain("rsoa@example.com");
  await correctEmail("rosa@example.com");
  await waitFor(() => expect(api.callsOf(applicantApi.create)).toHaveLength(6));
  await screen.findByText(/We couldn't reach/);
  strictServer(api, journey, "rosa@example.com");

  await correctEmail("rosa.delgado@example.com");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(keysOf(api).size).toBe(1);
  expect(api.callsOf(applicantApi.update)[0]?.input).toMatchObject({
    applicant: { emailAddress: "rosa.delgado@example.com" },
  });
});

test("goes on with the application that an unanswered press began when it is repeated unchanged", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, press, onDone } = await pressedInVain("rosa@example.com");
  strictServer(api, journey, "rosa@example.com");

  await press();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(keysOf(api).size).toBe(1);
  expect(api.callsOf(applicantApi.update)).toEqual([]);
});

test("corrects the same application again after a rejected correction", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, correctEmail, onDone } = await pressedInVain("rsoa@example.com");
  const begun = strictServer(api, journey, "rsoa@example.com");
  const fields = { "applicant.emailAddress": "This address cannot receive email." };
  api.refuse(applicantApi.update, "fieldsInvalid", { fields });
  await correctEmail("rosa@example.test");
  expect(await screen.findByRole("link", { name: fields["applicant.emailAddress"] })).toBeVisible();
  const starts = api.callsOf(applicantApi.create).length;
  strictServer(api, journey, "nobody@example.com");

  await correctEmail("rosa@example.com");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(begun).toEqual(["rsoa@example.com"]);
  expect(api.callsOf(applicantApi.create)).toHaveLength(starts);
  expect(api.callsOf(applicantApi.update).map(({ input }) => input["applicant"])).toMatchObject([
    { applicantId: journey.primaryApplicantId, emailAddress: "rosa@example.test" },
    { applicantId: journey.primaryApplicantId, emailAddress: "rosa@example.com" },
  ]);
});

test("corrects the same application again after an unanswered correction", async () => {
  const journey = aJourney({ memberType: "new" });
  const { api, press, correctEmail, onDone } = await pressedInVain("rsoa@example.com");
  strictServer(api, journey, "rsoa@example.com");
  api.on(applicantApi.update, () => {
    throw new TypeError("Failed to fetch");
  });
  await correctEmail("rosa@example.com");
  await waitFor(() => expect(api.callsOf(applicantApi.update)).toHaveLength(3));
  await screen.findByText(/We couldn't reach/);
  const starts = api.callsOf(applicantApi.create).length;
  strictServer(api, journey, "nobody@example.com");

  await press();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.create)).toHaveLength(starts);
  const keys = api.callsOf(applicantApi.update).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});
