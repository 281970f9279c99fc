// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { captchaApi } from "@portico/contract/captcha";
import { applicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { AuthenticationResult, RiskAction } from "@portico/domain/authentication";
import { ProductCode } from "@portico/domain/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

async function renderStart(frame = aFrame(), memberType?: "new" | "existing") {
  const onDone = vi.fn<(journey?: Journey) => void>();
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType={memberType} onDone={onDone} />;
  return { ...(await renderPage(page, frame)), onDone };
}

test("somebody new gives a name, an e-mail address and a phone, and the application begins", async () => {
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

test("what is missing stands at its field and in a summary that has the focus", async () => {
  const api = fakeApi();
  const { user, frame } = await renderStart();

  await user.click(screen.getByRole("button", { name: "Start my application" }));

  expect(screen.getByLabelText("First name")).toHaveAccessibleDescription(
    expect.stringContaining("Enter a first name."),
  );
  expect(screen.getByRole("link", { name: "Enter an email address." })).toBeInTheDocument();
  expect(frame.toast).toHaveBeenCalledWith("Form is invalid.", expect.anything());
  expect(api.calls).toEqual([]);
});

test("refuses eleven digits that don't begin with 1 as a phone number", { tags: ["9.phone"] }, async () => {
  fakeApi();
  const { user } = await renderStart();
  const phone = screen.getByLabelText("Mobile phone");

  await user.click(phone);
  await user.paste("2 555 010 0144");
  await user.tab();
  expect(await screen.findByText("Enter a phone number with ten digits, such as (415) 555-0100.")).toBeInTheDocument();

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
  "a sign-in that answers %s says so",
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

    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  },
);

test(
  "the way in that the institution prefers is open first, and the address may say otherwise",
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

test("whoever walks the ways in by arrow keys stays in the choice, though another form opens under it", async () => {
  const { user } = await renderStart();
  screen.getByRole("radio", { name: "I'm new here" }).focus();

  await user.keyboard("{ArrowRight}");

  expect(screen.getByLabelText("User name")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "I'm a member" })).toHaveFocus();
});

test(
  "a closed channel says why, in the institution's words",
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
  "a captcha that the server forces is solved by the browser, and the sign-in goes on",
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

test("a corrected name changes the application of a press that was never answered, and begins no other", async () => {
  const journey = aJourney({ memberType: "new" });
  const cut = () => new Response("{", { status: 200 });
  const api = fakeApi()
    .on(applicantApi.create, cut)
    .on(applicantApi.update, { updated: true, emailVerificationResult: { emailIsValid: true }, journey });
  const { user, frame, onDone } = await renderStart();
  await user.type(screen.getByLabelText("First name"), "Rsoa");
  await user.type(screen.getByLabelText("Last name"), "Delgado");
  await user.type(screen.getByLabelText("Email"), "rosa@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550123");
  await user.click(screen.getByRole("button", { name: "Start my application" }));
  await waitFor(() => expect(frame.fail).toHaveBeenCalled(), { timeout: 5000 });

  api.on(applicantApi.create, { authenticationResult: 1, captchaAction: 0, journey });
  await user.clear(screen.getByLabelText("First name"));
  await user.type(screen.getByLabelText("First name"), "Rosa");
  await user.click(screen.getByRole("button", { name: "Start my application" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  const creations = api.callsOf(applicantApi.create);
  expect(new Set(creations.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  expect(api.callsOf(applicantApi.update)[0]?.input).toMatchObject({
    applicationId: journey.applicationId,
    applicant: { applicantId: journey.primaryApplicantId, firstName: "Rosa" },
  });
});
