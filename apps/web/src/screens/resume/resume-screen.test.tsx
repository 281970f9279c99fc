// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { AnyJourney } from "@portico/contract/journey";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import type { SavedApplication } from "@portico/contract/saved-application";
import { resumeApi } from "@portico/contract/session";
import type { SendTo } from "@portico/contract/one-time-code";
import type { ResumeProps } from "../../page/screen-module.ts";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { keepJourney } from "../../api/journey-store.ts";
import { onSeveralListed } from "../../api/session-events.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { resumeScreen } from "./resume-screen.tsx";
import { aSaved } from "./testing/a-saved.ts";

const applicationToken = "token-of-the-link";
const journey = aJourney({ revision: 6 });

function codeAnswer({ code }: { code?: string | undefined }) {
  if (code === undefined) return { codeSent: true, resumed: false };
  return code === "123456" ? { codeSent: false, resumed: true, journey } : new FakeRefusal("resumeCodeWrong");
}

const aServer = () => aLinkThatWorks().on(resumeApi.resume, codeAnswer);

const worksWithCode = { works: true, codeSent: false, sentTo: null, hasMobilePhone: false, asksBirthDate: false };
const aLinkThatWorks = () => fakeApi().on(resumeApi.checkLink, worksWithCode);

async function renderResume(place: Partial<ResumeProps>, frame = aFrame()) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = resumeScreen;
  const page = (
    <Screen
      applicationToken={undefined}
      applicationId={undefined}
      memberType={undefined}
      onDeadLink={() => undefined}
      {...place}
      onDone={onDone}
    />
  );
  return { ...(await renderPage(page, frame)), onDone };
}

test(
  "sends a code after the link is opened, and opens the application only with the code",
  { tags: ["2.route.resume.token", "1.resume"] },
  async () => {
    const api = aServer();
    const { user, onDone } = await renderResume({ applicationToken });
    expect(api.callsOf(resumeApi.resume)).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Send me the code" }));
    expect(
      await screen.findByText(/We're sending a 6-digit code to the email address on your application/),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText("Date of birth")).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Six-digit code"), "123456");
    await user.click(screen.getByRole("button", { name: "Open my application" }));

    expect(api.callsOf(resumeApi.resume).map(({ input }) => input)).toEqual([
      { applicationToken, sendTo: "email" },
      { applicationToken, code: "123456" },
    ]);
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("sends the code to the phone, and a new one on request", async () => {
  const api = aServer();
  const { user, frame } = await renderResume({ applicationToken });

  expect(screen.getByText("Only if your phone gets text messages")).toBeVisible();
  await user.click(screen.getByLabelText(/^By text message/));
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await user.click(await screen.findByRole("button", { name: "Send a new code" }));

  expect(api.callsOf(resumeApi.resume).map(({ input }) => input["sendTo"])).toEqual(["phone", "phone"]);
  expect(frame.toast).toHaveBeenCalledWith("We're sending a new code. Only the newest one works.", "success");
});

test("calls no text message safer that goes to a phone of both people", async () => {
  aServer().on(resumeApi.checkLink, { ...worksWithCode, hasMobilePhone: true, sharesPhone: true });
  await renderResume({ applicationToken });

  expect(await screen.findByRole("radio", { name: "By email" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "By text message" })).toBeVisible();
  expect(screen.queryByText(/Safer|Only if/)).not.toBeInTheDocument();
});

test("offers the mobile phone first if there is one, because the link came by email", async () => {
  const api = aServer().on(resumeApi.checkLink, { ...worksWithCode, hasMobilePhone: true });
  const { user } = await renderResume({ applicationToken });

  expect(await screen.findByRole("radio", { name: /^By text message/ })).toBeChecked();
  expect(screen.getByText("Safer, since the link came by email")).toBeVisible();
  expect(screen.getByText(/To open your application, you also need a 6-digit code/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  expect(api.callsOf(resumeApi.resume)[0]?.input).toEqual({ applicationToken, sendTo: "phone" });
});

test("asks nobody to choose where an institution sends no text messages", async () => {
  const api = aServer().on(resumeApi.checkLink, { ...worksWithCode, hasMobilePhone: true, emailOnly: true });
  const { user } = await renderResume({ applicationToken });

  expect(await screen.findByText(/We'll send it to the email address on your application/)).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  expect(api.callsOf(resumeApi.resume)[0]?.input).toEqual({ applicationToken, sendTo: "email" });
});

test("reports a wrong code at its field, and accepts another", async () => {
  aServer();
  const { user, onDone } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "654321{Enter}");
  await waitFor(() =>
    expect(screen.getByLabelText("Six-digit code")).toHaveAccessibleDescription(
      expect.stringContaining("That code does not match."),
    ),
  );
  await user.clear(screen.getByLabelText("Six-digit code"));
  await user.type(screen.getByLabelText("Six-digit code"), "123 456");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("asks for the birth date too if both people gave the same email address", async () => {
  const api = aServer()
    .on(resumeApi.checkLink, { ...worksWithCode, asksBirthDate: true })
    .on(resumeApi.resume, ({ code, dateOfBirth }) => {
      if (code === undefined) return { codeSent: true, resumed: false };
      const isTheirs = dateOfBirth === "1986-04-17";
      return isTheirs ? { codeSent: false, resumed: true, journey } : new FakeRefusal("birthDateWrong");
    });
  const { user, onDone } = await renderResume({ applicationToken });
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  const birthDate = () => screen.getByLabelText("Date of birth");
  const open = () => user.click(screen.getByRole("button", { name: "Open my application" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  expect(birthDate()).toHaveAccessibleDescription(expect.stringContaining("the person who started the application"));
  await open();
  expect(birthDate()).toHaveAccessibleDescription(expect.stringContaining("Enter a date of birth."));
  await user.type(birthDate(), "06051987");
  await open();
  await waitFor(() => expect(birthDate()).toHaveAccessibleDescription(expect.stringContaining("does not match")));
  await user.clear(birthDate());
  await user.type(birthDate(), "04171986");
  await open();

  expect(onDone).toHaveBeenCalledWith(journey);
  expect(api.callsOf(resumeApi.resume)).toHaveLength(3);
});

test("keeps the input, except the password, while the other form is shown", async () => {
  fakeApi();
  const { user } = await renderResume({});
  await user.type(screen.getByLabelText("Email"), "rosa@example.com");
  await user.type(screen.getByLabelText(/^Date of birth/), "04171986");

  await user.click(screen.getByLabelText("Sign in as a member"));
  await user.type(screen.getByLabelText("User name"), "rosa");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByLabelText("Email me a link"));

  expect(screen.getByLabelText("Email")).toHaveValue("rosa@example.com");
  expect(screen.getByLabelText(/^Date of birth/)).toHaveValue("04/17/1986");
  await user.click(screen.getByLabelText("Sign in as a member"));
  expect(screen.getByLabelText("User name")).toHaveValue("rosa");
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

test("keeps the birth date, but not the code, while a new code is sent another way", async () => {
  aServer().on(resumeApi.checkLink, { ...worksWithCode, asksBirthDate: true });
  const { user } = await renderResume({ applicationToken });
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.type(screen.getByLabelText("Date of birth"), "04171986");

  await user.click(screen.getByRole("button", { name: "Send it another way" }));
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));

  expect(await screen.findByLabelText("Date of birth")).toHaveValue("04/17/1986");
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
});

test("doesn't send fewer than six digits", async () => {
  const api = aServer();
  const { user } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "123");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  expect(screen.getByLabelText("Six-digit code")).toHaveAccessibleDescription(
    expect.stringContaining("Enter the six digits of the code."),
  );
  expect(api.callsOf(resumeApi.resume)).toHaveLength(1);
});

test("says that a code is used up, and offers a new one", async () => {
  const usedUp = "Too many wrong tries, so this code no longer works. Get a new one.";
  const api = aLinkThatWorks().on(resumeApi.resume, ({ code }) =>
    code === undefined ? { codeSent: true, resumed: false } : new FakeRefusal("resumeCodeUsedUp"),
  );
  const { user, frame } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "654321{Enter}");

  expect(await screen.findByRole("heading", { name: "Get a new code" })).toBeInTheDocument();
  expect(screen.getByText(usedUp)).toBeInTheDocument();
  expect(screen.queryByLabelText("Six-digit code")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  expect(await screen.findByLabelText("Six-digit code")).toHaveValue("");
  expect(api.callsOf(resumeApi.resume).at(-1)?.input).toEqual({ applicationToken, sendTo: "email" });
  expect(frame.toast).toHaveBeenCalledWith("We're sending a new code. Only the newest one works.", "success");
});

test("says that a new code may have been sent if the request got no answer", async () => {
  const api = aServer();
  const { user } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await screen.findByLabelText("Six-digit code");
  api.on(resumeApi.resume, () => {
    throw new TypeError("Failed to fetch");
  });

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
});

test("says that a replacement for a used-up code may have been sent if the request got no answer", async () => {
  const api = aLinkThatWorks().on(resumeApi.resume, ({ code }) =>
    code === undefined ? { codeSent: true, resumed: false } : new FakeRefusal("resumeCodeUsedUp"),
  );
  const { user } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "654321{Enter}");
  await screen.findByRole("heading", { name: "Get a new code" });
  api.on(resumeApi.resume, () => {
    throw new TypeError("Failed to fetch");
  });

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
});

test("says that there were too many codes in an hour, and doesn't say that it sent one", async () => {
  aLinkThatWorks().refuse(resumeApi.resume, "resumeCodesTooMany");
  const { user } = await renderResume({ applicationToken });

  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  expect(await screen.findByText(/We have sent several codes in the last hour/)).toBeInTheDocument();
  expect(screen.queryByText(/We're sending a 6-digit code/)).not.toBeInTheDocument();
});

test.each([
  ["resumeLinkUsed", "This link was already used"],
  ["resumeLinkReplaced", "This link no longer works"],
  ["resumeLinkExpired", "This link has expired"],
  ["resumeLinkUnknown", "This link doesn't work"],
] as const)(
  "shows the reason and offers a new link when a link is rejected with %s: %s",
  { tags: ["1.resume"] },
  async (code, title) => {
    const api = fakeApi().refuse(resumeApi.checkLink, code).on(resumeApi.sendLink, { sent: true });
    const { user, onDone } = await renderResume({ applicationToken });

    expect(screen.queryByRole("button", { name: "Send me the code" })).not.toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    await user.type(screen.getByLabelText("Email"), "rosa@example.com");
    await user.type(screen.getByLabelText(/^Date of birth/), "04121988");
    await user.click(screen.getByRole("button", { name: "Email me a new link" }));

    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeInTheDocument();
    expect(screen.getByText(/If we have applications with both details/)).toHaveTextContent("rosa@example.com");
    // Other emails, such as a receipt, carry no link.
    expect(screen.getByText(/at most one a minute/)).toHaveTextContent("Open the newest email with a link from us.");
    expect(api.callsOf(resumeApi.sendLink)[0]?.input).toEqual({
      emailAddress: "rosa@example.com",
      dateOfBirth: "1988-04-12",
    });
    expect(onDone).not.toHaveBeenCalled();
  },
);

test("says that the link no longer works if it stopped working before a code is requested", async () => {
  aLinkThatWorks().refuse(resumeApi.resume, "resumeLinkReplaced");
  const { user } = await renderResume({ applicationToken });

  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeInTheDocument();
});

test("leads from a link that was used to the application that is open here", async () => {
  const api = fakeApi().refuse(resumeApi.checkLink, "resumeLinkReplaced");
  keepJourney(journey);
  api.on(resumeApi.here, { savedApplications: [aSaved({ applicationId: journey.applicationId })] });
  await renderResume({ applicationToken });

  expect(await screen.findByText("You have an application open here")).toBeVisible();
  expect(screen.getByRole("link", { name: "See where it stands" })).toHaveAttribute("href", "/review");
});

test("asks for a link at once, where the wanted application isn't among those of this session", async () => {
  window.history.replaceState(null, "", "/resume?by=link");
  fakeApi().on(resumeApi.here, { savedApplications: [aSaved({ applicationId: 8 })] });
  keepJourney(journey);
  await renderResume({});
  window.history.replaceState(null, "", "/");

  expect(await screen.findByRole("button", { name: "Email me a new link" })).toBeVisible();
  expect(screen.queryByText("Your applications")).not.toBeInTheDocument();
});

test("names both reasons why an earlier link ended, and the address that got the newest one", async () => {
  fakeApi().refuse(resumeApi.checkLink, "resumeLinkReplaced");
  await renderResume({ applicationToken });

  const why = await screen.findByText(/Earlier links stop working/);
  expect(why).toHaveTextContent("when you use one, or when the email address on the application changes");
  expect(why).toHaveTextContent("Look for a newer email with a link at the address on the application");
});

test("tells an invited person that their own newest link is their way back", async () => {
  await renderResume({});

  expect(screen.getByText(/If someone invited you.*open the newest link that we sent you instead/)).toBeVisible();
});

test("asks everybody for the birth date, because an application that has one is found only with it", async () => {
  const api = fakeApi().on(resumeApi.sendLink, { sent: true });
  const { user } = await renderResume({});
  expect(screen.queryByText(/optional/i)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      "Of the person who started it. It keeps others from asking about you. Enter it even if you didn't get to that question.",
    ),
  ).toBeVisible();

  await user.type(screen.getByLabelText("Email"), "rosa@example.com");
  await user.click(screen.getByRole("button", { name: "Email me a new link" }));

  expect(screen.getByLabelText("Date of birth")).toHaveAccessibleDescription(/must be a valid date/);
  expect(api.callsOf(resumeApi.sendLink)).toEqual([]);
});

test("doesn't request a link without an email address", async () => {
  const api = fakeApi();
  const { user } = await renderResume({});

  await user.click(screen.getByRole("button", { name: "Email me a new link" }));

  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(
    expect.stringContaining("Enter an email address."),
  );
  expect(api.callsOf(resumeApi.sendLink)).toEqual([]);
});

/** Identifies the member whom this page is for. */
const signInId = "alex-on-this-page";

function aServerThatKnows(...savedApplications: SavedApplication[]) {
  return fakeApi()
    .on(applicantApi.authenticate, {
      authenticationResult: 1,
      captchaAction: 0,
      firstName: "Alex",
      signInId,
      savedApplications,
    })
    .on(resumeApi.openSaved, { resumed: true, journey });
}

async function signIn(user: Awaited<ReturnType<typeof renderResume>>["user"]) {
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "Harbor-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

test("opens a member's only saved application after one sign-in", async () => {
  const api = aServerThatKnows(aSaved());
  const { user, onDone } = await renderResume({ memberType: "existing" });

  await signIn(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.authenticate)[0]?.input).toMatchObject({ offerSaved: true });
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7001, signInId });
});

test("notes that the application that opens is one of several", async () => {
  aServerThatKnows(aSaved(), aSaved({ applicationId: 7002, submitted: true }));
  const note = vi.fn<() => void>();
  const stop = onSeveralListed(note);
  const { user, onDone } = await renderResume({ memberType: "existing" });

  await signIn(user);
  await user.click(await screen.findByRole("button", { name: /^See where it stands/ }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(note).toHaveBeenCalledOnce();
  stop();
});

test("lists a declined application beside an open one, because its letter refers people to this page", async () => {
  const api = aServerThatKnows(
    aSaved(),
    aSaved({ applicationId: 7004, submitted: true, underWay: false, declined: true }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);
  await user.click(await screen.findByRole("button", { name: /^See our answer: Auto loan, sent/ }));

  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7004, signInId });
});

test("lists an application that the identity questions declined beside an open one", async () => {
  const api = aServerThatKnows(aSaved(), aSaved({ applicationId: 7005, underWay: false, declined: true }));
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);
  await user.click(await screen.findByRole("button", { name: /^See the answer: Auto loan, Nov 20/ }));

  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7005, signInId });
});

test("retries on a press to open a saved application", async () => {
  const api = aServerThatKnows(aSaved()).on(resumeApi.openSaved, () => {
    throw new TypeError("The network is down.");
  });
  const { user, onDone } = await renderResume({ memberType: "existing" });

  await signIn(user);
  expect(await screen.findByText(/press the button again/)).toBeVisible();
  api.on(resumeApi.openSaved, { resumed: true, journey });
  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

test.each([
  ["opens the only saved application", [aSaved()], undefined],
  ["opens one of several", [aSaved(), aSaved({ applicationId: 7002 })], /^Continue: Auto loan/],
  ["starts one", [], "Start: Auto loan"],
])("asks to sign in again if another member signed in on this browser before the person %s", async (_, saved, name) => {
  const api = aServerThatKnows(...saved);
  api.refuse(resumeApi.openSaved, "anotherSignedIn").refuse(applicantApi.beginAsMember, "anotherSignedIn");
  const { user, onDone } = await renderResume({});
  await user.click(screen.getByLabelText("Sign in as a member"));

  await signIn(user);
  if (name) await user.click((await screen.findAllByRole("button", { name }))[0]!);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Another member has signed in on this browser. Sign in again.",
  );
  expect(screen.getByLabelText("User name")).toHaveValue("");
  expect(onDone).not.toHaveBeenCalled();
});

test("lets a member choose from several saved applications", async () => {
  const api = aServerThatKnows(
    aSaved(),
    aSaved({ applicationId: 7002, submitted: true }),
    aSaved({ applicationId: 7003, underWay: false }),
  );
  const { user, onDone } = await renderResume({});
  await user.click(screen.getByLabelText("Sign in as a member"));

  await signIn(user);
  expect(await screen.findByRole("heading", { name: "Your applications" })).toBeInTheDocument();
  expect(screen.queryAllByRole("button", { name: /Auto loan/ })).toHaveLength(2);
  expect(
    screen.getByRole("button", { name: /^Continue: Auto loan, saved Nov 20, 2:14 PM( EST)?$/ }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^See where it stands: Auto loan, sent/ }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7002, signInId });
});

test("says of a sent application when it was sent, also after its answer came later", async () => {
  aServerThatKnows(
    aSaved({ submitted: true, sentAt: "2026-11-20T17:41:00.000Z", savedAt: "2026-11-20T17:44:00.000Z" }),
    aSaved({ applicationId: 7002 }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  expect(await screen.findByRole("button", { name: /Auto loan, sent Nov 20, 12:41 PM/ })).toBeInTheDocument();
});

test("says that it is signing in while it does", async () => {
  const { promise } = Promise.withResolvers<never>();
  fakeApi().on(applicantApi.authenticate, () => promise);
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  expect(await screen.findByRole("button", { name: "Signing in" })).toBeVisible();
});

test("lets a member without a saved application start one, without signing in again", async () => {
  const api = aServerThatKnows().on(applicantApi.beginAsMember, { authenticationResult: 1, captchaAction: 0, journey });
  const { user, onDone } = await renderResume({ memberType: "existing" });

  await signIn(user);
  expect(await screen.findByRole("heading", { name: "We found no saved application, Alex" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Start: Auto loan" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.beginAsMember)[0]?.input).toEqual({ loadUrl: "/auto/authentication", signInId });
});

test("says the same to a member who may not apply as the ineligible page, and offers no start that leads there", async () => {
  const ineligible = { title: "You cannot apply online today", text: "Come and <b>see us</b>." };
  aServerThatKnows().on(applicantApi.authenticate, {
    authenticationResult: 1,
    captchaAction: 0,
    firstName: "Blair",
    signInId,
    savedApplications: [],
    isEligibleToUseOLA: false,
    ineligible,
  });
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  expect(await screen.findByRole("heading", { name: ineligible.title })).toBeInTheDocument();
  expect(screen.getByText("see us").tagName).toBe("B");
  expect(screen.queryByRole("button", { name: /^Start/ })).not.toBeInTheDocument();
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(
    expect.arrayContaining(["Call (207) 555-0100", "Email me a link", "See all loans", "Find a branch"]),
  );
});

test.each([
  ["opens the only saved application", [aSaved()], undefined],
  ["opens one of several", [aSaved(), aSaved({ applicationId: 7002 })], /^Continue: Auto loan/],
  ["starts one", [], "Start: Auto loan"],
])("says that the session ended before the person %s", async (_, saved, name) => {
  const api = aServerThatKnows(...saved);
  api.refuse(resumeApi.openSaved, "notSignedIn").refuse(applicantApi.beginAsMember, "notSignedIn");
  const { user, onDone } = await renderResume({ memberType: "existing" });

  await signIn(user);
  if (name) await user.click((await screen.findAllByRole("button", { name }))[0]!);

  expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended. Sign in again.");
  expect(screen.getByLabelText("User name")).toHaveValue("");
  expect(onDone).not.toHaveBeenCalled();
});

test("sends a code in a new session if the session ended on the page of a link", async () => {
  const api = aLinkThatWorks();
  api.on(resumeApi.resume, () => {
    api.on(resumeApi.resume, codeAnswer);
    return new FakeRefusal("noSession");
  });
  const { user, onDone } = await renderResume({ applicationToken });

  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

test(
  "asks for a sign-in if the URL has an application's number, and opens that application",
  { tags: ["2.route.resume.app-id"] },
  async () => {
    const api = aServerThatKnows(aSaved(), aSaved({ applicationId: 7002 }));

    const { user, onDone } = await renderResume({ applicationId: 7002 });
    await signIn(user);

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
    expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7002, signInId });
  },
);

test("offers only the link if members can't sign in", async () => {
  fakeApi();
  const { availability } = aStartUp();

  await renderResume(
    { memberType: "existing" },
    aFrame(aStartUp({ availability: { ...availability, memberDisabled: true } })),
  );

  expect(screen.getByRole("button", { name: "Email me a new link" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Sign in as a member")).not.toBeInTheDocument();
});

test(
  "shows the institution's message if resuming is switched off",
  { tags: ["1.channel-resume", "3.availability.resumeDisabled", "3.availability.resumeMessage"] },
  async () => {
    aServer();
    const { availability } = aStartUp();
    const frame = aFrame(aStartUp({ availability: { ...availability, resumeDisabled: true } }));

    await renderResume({ applicationToken }, frame);

    expect(screen.getByText("Applications cannot be resumed right now.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send me the code" })).not.toBeInTheDocument();
  },
);

const aCodeSent = (sentTo: SendTo, asksBirthDate = false) =>
  fakeApi().on(resumeApi.checkLink, { works: true, codeSent: true, sentTo, hasMobilePhone: false, asksBirthDate });

test.each([
  ["email", "You both gave us the same email address."],
  ["phone", "Your link went to an email address that you both gave us."],
] as const)("says why a code by %s needs the birth date too", async (sentTo, why) => {
  aCodeSent(sentTo, true);

  await renderResume({ applicationToken });

  const said = `${why} Enter the date of birth of the person who started the application.`;
  expect(await screen.findByLabelText("Date of birth")).toHaveAccessibleDescription(expect.stringContaining(said));
});

test("goes on with the sent code after a reload, and doesn't send another", async () => {
  const api = aCodeSent("email").on(resumeApi.resume, { codeSent: false, resumed: true, journey });
  const { user, onDone } = await renderResume({ applicationToken });

  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(resumeApi.resume).map(({ input }) => input)).toEqual([{ applicationToken, code: "123456" }]);
});

test.each([
  ["email", /^By email/],
  ["phone", /^By text message/],
] as const)("shows the same text about a code by %s after a reload", async (sentTo, label) => {
  aServer();
  const { user, unmount } = await renderResume({ applicationToken });
  await user.click(screen.getByLabelText(label));
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await screen.findByLabelText("Six-digit code");
  const said = document.body.textContent;
  unmount();

  aCodeSent(sentTo);
  await renderResume({ applicationToken });

  await screen.findByLabelText("Six-digit code");
  expect(document.body.textContent).toBe(said);
});

test("sends a new code after a reload the same way, or another way on request", async () => {
  const api = aCodeSent("phone").on(resumeApi.resume, { codeSent: true, resumed: false });
  const { user } = await renderResume({ applicationToken });

  await user.click(await screen.findByRole("button", { name: "Send a new code" }));
  expect(api.callsOf(resumeApi.resume).map(({ input }) => input)).toEqual([{ applicationToken, sendTo: "phone" }]);
  await user.click(screen.getByRole("button", { name: "Send it another way" }));

  expect(await screen.findByRole("button", { name: "Send me the code" })).toBeInTheDocument();
});

test("distinguishes saved applications for the same product by vehicle and amount", async () => {
  aServerThatKnows(
    aSaved({ applicationId: 7001, vehicle: "2022 Honda CR-V", requestedAmount: 18_000 }),
    aSaved({ applicationId: 7002, vehicle: "2019 Ford F-150" }),
    aSaved({ applicationId: 7003, requestedAmount: 9500.5, submitted: true }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  expect(screen.getByText("Pick up where you left off. Everything you saved is still there.")).toBeVisible();
  const names = (await screen.findAllByRole("button", { name: /Auto loan/ })).map(({ textContent }) => textContent);
  // The time zone appears only if the test's machine is in a different one.
  expect(names.map((name) => name.replace(/ EST$/, ""))).toEqual([
    "Continue: Auto loan, 2022 Honda CR-V, $18,000, saved Nov 20, 2:14 PM",
    "Continue: Auto loan, 2019 Ford F-150, saved Nov 20, 2:14 PM",
    "See where it stands: Auto loan, $9,500.50, sent Nov 20, 2:14 PM",
  ]);
});

test("lists first what is left to do, then the newest, and says with whom and what came of it", async () => {
  const over = { submitted: true, underWay: false };
  aServerThatKnows(
    aSaved({ ...over, applicationId: 7001, declined: true, savedAt: "2026-11-20T16:54:00.000Z" }),
    aSaved({ ...over, applicationId: 7002, accepted: true, savedAt: "2026-11-20T16:58:00.000Z" }),
    aSaved({ ...over, applicationId: 7003, declined: true, savedAt: "2026-11-20T16:59:00.000Z", coBorrower: "Sam" }),
    aSaved({ applicationId: 7004, savedAt: "2026-11-20T16:00:00.000Z", isTogether: true }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  const names = (await screen.findAllByRole("button", { name: /Auto loan/ })).map(({ textContent }) => textContent);
  expect(names.map((name) => name.replace(/ EST$/, ""))).toEqual([
    "Continue: Auto loan, with a co-borrower, saved Nov 20, 11:00 AM",
    "See our answer: Auto loan, with Sam, sent Nov 20, 11:59 AM",
    "See what you accepted: Auto loan, sent Nov 20, 11:58 AM",
    "See our answer: Auto loan, sent Nov 20, 11:54 AM",
  ]);
});

test.each<[string, [string, string], [string, string]]>([
  ["when each was started", ["2026-11-20T18:58:00.000Z", "2026-11-20T19:01:00.000Z"], ["1:58 PM", "2:01 PM"]],
  [
    "the seconds when each was started",
    ["2026-11-20T19:01:07.000Z", "2026-11-20T19:01:52.000Z"],
    ["2:01:07 PM", "2:01:52 PM"],
  ],
])("distinguishes saved applications that are otherwise alike by %s", async (_, [first, second], times) => {
  aServerThatKnows(
    aSaved({ applicationId: 7001, startedAt: first }),
    aSaved({ applicationId: 7002, startedAt: second }),
    aSaved({ applicationId: 7003, requestedAmount: 9000 }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  const names = (await screen.findAllByRole("button", { name: /Auto loan/ })).map(({ textContent }) => textContent);
  expect(names.map((name) => name.replaceAll(" EST", ""))).toEqual([
    `Continue: Auto loan, saved Nov 20, 2:14 PM, started Nov 20, ${times[0]}`,
    `Continue: Auto loan, saved Nov 20, 2:14 PM, started Nov 20, ${times[1]}`,
    "Continue: Auto loan, $9,000, saved Nov 20, 2:14 PM",
  ]);
});

test("doesn't offer to continue if all applications are submitted or declined", async () => {
  aServerThatKnows(
    aSaved({ applicationId: 7001, submitted: true }),
    aSaved({ applicationId: 7002, underWay: false, declined: true }),
  );
  const { user } = await renderResume({ memberType: "existing" });

  await signIn(user);

  expect(await screen.findByText("Choose an application to see where it stands.")).toBeVisible();
  expect(screen.queryByText(/Pick up where you left off/)).not.toBeInTheDocument();
});

test("doesn't say before the sign-in how many applications a member has", async () => {
  aServer();
  await renderResume({ memberType: "existing" });

  expect(await screen.findByText("Sign in, and we'll look for your saved applications.")).toBeVisible();
});

describe("while this session has applications open", () => {
  const present = aJourney({ applicationId: 7002, revision: 9 });
  const here = () =>
    fakeApi().on(resumeApi.here, {
      savedApplications: [
        aSaved({ applicationId: 7002, requestedAmount: 5000 }),
        aSaved({ applicationId: 7001, vehicle: "2022 Honda CR-V", submitted: true }),
      ],
    });
  const button = (name: RegExp | string) => screen.getByRole("button", { name });

  test("lists them before it asks for anything, and goes on with the present one without a call", async () => {
    const api = here();
    keepJourney(present);
    const { user, onDone } = await renderResume({});
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Your applications" })).toBeVisible();
    expect(document.title).toMatch(/^Your applications \|/);

    await user.click(button(/^Continue: Auto loan, \$5,000, saved/));

    expect(onDone).toHaveBeenCalledWith(present);
    expect(api.callsOf(resumeApi.openSaved)).toEqual([]);
  });

  test("speaks of one application if the session has no other", async () => {
    fakeApi().on(resumeApi.here, { savedApplications: [aSaved({ applicationId: 7002 })] });
    keepJourney(present);
    await renderResume({});

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Your application$/);
  });

  test("stops the only unfinished one, after a question", async () => {
    const stopped = aJourney({ applicationId: 7002, exit: "duplicate", isStopped: true });
    const api = here().on(applicationApi.stop, { stopped: true, journey: stopped });
    keepJourney(present);
    const { user, onDone } = await renderResume({});

    await user.click(button("I don't need this: Auto loan, $5,000"));
    await user.click(button("Stop it"));

    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(stopped));
    expect(api.callsOf(applicationApi.stop).map(({ input }) => input)).toEqual([{ applicationId: 7002 }]);
  });

  test("stops the only unfinished one that isn't open here, by its name", async () => {
    const draft = aJourney({ applicationId: 7003, revision: 4 });
    const stopped = aJourney({ applicationId: 7003, exit: "duplicate", isStopped: true, revision: 5 });
    const api = fakeApi()
      .on(resumeApi.here, {
        savedApplications: [
          aSaved({ applicationId: 7002, submitted: true }),
          aSaved({ applicationId: 7003, requestedAmount: 52_000, coBorrower: "Sam" }),
        ],
      })
      .on(resumeApi.openSaved, { resumed: true, journey: draft })
      .on(applicationApi.stop, { stopped: true, journey: stopped });
    keepJourney(present);
    const { user, onDone } = await renderResume({});

    await user.click(button("I don't need this: Auto loan, $52,000, with Sam"));
    expect(screen.getByRole("dialog")).toHaveTextContent("Auto loan, $52,000, with Sam");
    expect(screen.getByRole("dialog")).toHaveTextContent(/Not sent\. Last saved .*\d:\d\d [AP]M/);
    await user.click(button("Stop it"));

    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(stopped));
    expect(api.callsOf(resumeApi.openSaved).map(({ input }) => input)).toEqual([{ applicationId: 7003 }]);
    expect(api.callsOf(applicationApi.stop).map(({ input }) => input)).toEqual([{ applicationId: 7003 }]);
  });

  test("opens an earlier one, which was sent", async () => {
    const earlier = aJourney({ applicationId: 7001 });
    const api = here().on(resumeApi.openSaved, { resumed: true, journey: earlier });
    keepJourney(present);
    const { user, onDone } = await renderResume({});

    await user.click(button(/^See where it stands: Auto loan, 2022 Honda CR-V/));

    expect(onDone).toHaveBeenCalledWith(earlier);
    expect(api.callsOf(resumeApi.openSaved).map(({ input }) => input["applicationId"])).toEqual([7001]);
  });

  test("still offers a link to another application", async () => {
    here();
    keepJourney(present);
    const { user } = await renderResume({});

    await user.click(button("Open another application"));

    expect(screen.getByRole("textbox", { name: "Email" })).toBeVisible();
  });
});

test("keeps one that takes a counteroffer", async () => {
  const savedApplications = [aSaved({ applicationId: 7002, takesCounteroffer: true })];
  fakeApi().on(resumeApi.here, { savedApplications });
  keepJourney(aJourney({ applicationId: 7002 }));
  await renderResume({});

  expect(screen.queryByRole("button", { name: "I don't need this application" })).not.toBeInTheDocument();
});
