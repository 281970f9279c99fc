// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OutputOf } from "@portico/contract/endpoint";
import { errors } from "@portico/contract/errors";
import type { AnyJourney } from "@portico/contract/journey";
import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { declineReasons } from "@portico/domain/decision/decision";
import { scoreCreated, scoreRange, scoreSentences } from "@portico/domain/decision/notice-sentences";
import { sessionApi } from "@portico/contract/session";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { onSessionLost, type SessionLoss } from "../../api/session-events.ts";
import { aJourney } from "../../testing/samples.ts";
import { askNoticesToLookAgain, tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { personalNoticeScreen } from "./personal-notice-screen.tsx";

const bureau = { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" };
const score = {
  value: 520,
  model: "M",
  rangeLow: 300,
  rangeHigh: 850,
  date: "2026-10-03",
  factors: ["Too new"],
  bureau,
};
const addressee = { firstName: "Jonas", lastName: "Reed" };
const declined: PersonalNotice = {
  kind: "adverseAction",
  addressee,
  product: "Auto loan",
  referenceNumber: "647413780683399",
  reasons: ["Too new"],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  bureau,
  score,
  usedOutsideSource: false,
};

const noticeToken = "token-of-the-link";

const nothingSent = { notice: null, hasMobilePhone: false, sentTo: null, asksBirthDate: false };

function aServer({
  asksBirthDate = false,
  notice = declined,
}: { asksBirthDate?: boolean; notice?: PersonalNotice } = {}) {
  return fakeApi()
    .on(noticeApi.read, nothingSent)
    .on(noticeApi.open, ({ code, dateOfBirth }) => {
      if (code === undefined) return { codeSent: true, asksBirthDate, notice: null };
      if (code !== "123456") return new FakeRefusal("resumeCodeWrong");
      if (asksBirthDate && dateOfBirth !== "1987-06-05") return new FakeRefusal("birthDateWrong");
      return { codeSent: false, asksBirthDate: false, notice };
    });
}

/** A server where the shared application is open until the page closes it. */
function openElsewhere(then: OutputOf<typeof noticeApi.read> = nothingSent) {
  const api = aServer().refuse(noticeApi.read, "noticeElsewhere");
  return api.on(sessionApi.signOut, () => {
    api.on(noticeApi.read, then);
    return { signedOut: true };
  });
}

const noKey = { get: () => undefined, keep: () => {} };

const renderNotice = (token: string | undefined = noticeToken, onDone: (journey?: AnyJourney) => void = () => {}) =>
  renderPage(<personalNoticeScreen.Screen noticeToken={token} keepLink={() => {}} reloadKey={noKey} onDone={onDone} />);

test("calls no text message safer that goes to a phone of both people", async () => {
  aServer().on(noticeApi.read, { ...nothingSent, hasMobilePhone: true, sharesPhone: true });
  await renderNotice();

  expect(await screen.findByRole("radio", { name: "By email" })).toBeChecked();
  expect(screen.queryByText(/Safer|Only if/)).not.toBeInTheDocument();
});

test("opens a notice, addressed by name, only with a code", { tags: ["2.notice.code"] }, async () => {
  const api = aServer();
  const { user } = await renderNotice();
  expect(document.body).not.toHaveTextContent(/Jonas|520/);

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my notice" }));

  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeInTheDocument();
  const decided = screen.getByText("On October 3, 2026, we declined this application: Auto loan.");
  expect(decided.compareDocumentPosition(screen.getByRole("heading", { name: "Why" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const notice = screen.getByRole("region", { name: "Notice of action taken" });
  expect(notice).toHaveTextContent("For Jonas Reed");
  expect(notice).toHaveTextContent("Your score: 520");
  expect(notice).toHaveTextContent("Reference number: 647-4137-8068-3399");
  expect(api.callsOf(noticeApi.open).map(({ input }) => input)).toEqual([
    { noticeToken, sendTo: "email" },
    { noticeToken, code: "123456" },
  ]);
});

test("shows an approved person their credit score", async () => {
  aServer({ notice: { kind: "creditScore", ...score, addressee, referenceNumber: "8001" } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");

  const notice = await screen.findByRole("region", { name: "Your credit score and the price you pay for credit" });
  expect(screen.getByText("Reference number 8001")).toBeVisible();
  expect(notice).toHaveTextContent("For Jonas Reed");
  // The same words as in the notice that the status page keeps.
  const plain = notice.textContent.replaceAll("\u00a0", " ");
  for (const words of [scoreRange(score), scoreCreated(score), scoreSentences.bureau, scoreSentences.use])
    expect(plain).toContain(words);
});

test("says in a second notice why there is another one", async () => {
  aServer({ notice: { kind: "creditScore", ...score, addressee, referenceNumber: "8001", earlierNotice: "13337576" } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");

  expect(await screen.findByText(/^You also have our notice about/)).toHaveTextContent("reference number 1333-7576");
});

test("explains to an approved person that their report has no score", { tags: ["2.notice.no-score"] }, async () => {
  aServer({ notice: { kind: "noCreditScore", addressee, noticeDate: "2026-10-03", bureau } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");

  const notice = await screen.findByRole("region", { name: "Credit scores and the price you pay for credit" });
  expect(notice).toHaveTextContent("For Jonas Reed");
  expect(notice).toHaveTextContent(/not available from Example Bureau, which is a consumer reporting agency/);
  expect(notice).toHaveTextContent(/Not having a credit score can affect whether you can get a loan/);
  expect(notice).toHaveTextContent(/right to dispute any inaccurate information/);
  expect(notice).toHaveTextContent(/free copy of your credit report from each of the nationwide/);
  expect(notice).toHaveTextContent(/P.O. Box 105281, Atlanta, GA 30348-5281/);
  const hrefs = within(notice)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "tel:+18005550199",
    "tel:+18773228228",
    "https://www.annualcreditreport.com",
    "https://www.consumerfinance.gov/learnmore",
  ]);
});

test.each(["resumeCodeUsedUp", "resumeCodeExpired"] as const)(
  "offers a new code after a rejection with %s",
  { tags: ["2.notice.code"] },
  async (code) => {
    const api = aServer();
    const { user } = await renderNotice();
    await user.click(await screen.findByLabelText(/^By text message/));
    await user.click(screen.getByRole("button", { name: "Send me the code" }));
    await screen.findByLabelText("Six-digit code");
    api.refuse(noticeApi.open, code);
    await user.type(screen.getByLabelText("Six-digit code"), "654321{Enter}");

    expect(await screen.findByRole("heading", { name: "Get a new code" })).toBeInTheDocument();
    expect(screen.getByText(errors[code].message)).toBeInTheDocument();
    expect(screen.queryByLabelText("Six-digit code")).not.toBeInTheDocument();
    api.on(noticeApi.open, { codeSent: true, asksBirthDate: false, notice: null });
    await user.click(screen.getByRole("button", { name: "Send a new code" }));

    expect(await screen.findByLabelText("Six-digit code")).toHaveValue("");
    expect(api.callsOf(noticeApi.open).at(-1)?.input).toEqual({ noticeToken, sendTo: "phone" });
  },
);

test("says that a link expired while its page was open", { tags: ["2.notice.link"] }, async () => {
  const api = aServer();
  const { user } = await renderNotice();
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await screen.findByLabelText("Six-digit code");
  api.refuse(noticeApi.open, "noticeLinkExpired");

  await user.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");

  expect(await screen.findByRole("heading", { name: "This link doesn't work" })).toBeInTheDocument();
});

test("says so if there is no notice", { tags: ["2.notice.link"] }, async () => {
  aServer().on(noticeApi.open, ({ code }) => ({ codeSent: code === undefined, asksBirthDate: false, notice: null }));
  const { user } = await renderNotice();
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");

  expect(await screen.findByRole("heading", { name: "There is no notice for you" })).toBeInTheDocument();
  expect(screen.getByText(/ if you expected one\.$/)).toHaveTextContent("Call (207) 555-0100 if you expected one.");
});

test("reports a wrong code at its field and accepts another", { tags: ["2.notice.code"] }, async () => {
  aServer();
  const { user } = await renderNotice();
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "654321{Enter}");

  await waitFor(() =>
    expect(screen.getByLabelText("Six-digit code")).toHaveAccessibleDescription(/That code does not match/),
  );
  expect(screen.queryByText(/Jonas/)).not.toBeInTheDocument();
});

test(
  "asks for the birth date if two people gave the same email address",
  { tags: ["2.notice.birth-date"] },
  async () => {
    const api = aServer({ asksBirthDate: true });
    const { user } = await renderNotice();
    await user.click(await screen.findByRole("button", { name: "Send me the code" }));

    await user.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
    expect(screen.getByRole("link", { name: "Enter a date of birth." })).toBeInTheDocument();
    await user.type(screen.getByLabelText("Date of birth"), "06/05/1986{Enter}");
    expect(await screen.findByRole("link", { name: /That date of birth does not match/ })).toBeInTheDocument();
    await user.clear(screen.getByLabelText("Date of birth"));
    await user.type(screen.getByLabelText("Date of birth"), "06/05/1987");
    await user.click(screen.getByRole("button", { name: "Open my notice" }));

    expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeInTheDocument();
    expect(api.callsOf(noticeApi.open).at(-1)?.input).toEqual({
      noticeToken,
      code: "123456",
      dateOfBirth: "1987-06-05",
    });
  },
);

test("keeps the birth date for a code that is sent another way, but not for the next person", async () => {
  aServer({ asksBirthDate: true }).on(noticeApi.close, { closed: true });
  const { user } = await renderNotice();
  const askForCode = async () => user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await askForCode();
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.type(screen.getByLabelText("Date of birth"), "06051987");

  await user.click(screen.getByRole("button", { name: "Send it another way" }));
  await askForCode();
  expect(await screen.findByLabelText("Date of birth")).toHaveValue("06/05/1987");
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
  await user.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");
  await user.click(await screen.findByRole("button", { name: "Close my notice" }));
  await askForCode();

  expect(await screen.findByLabelText("Date of birth")).toHaveValue("");
});

test("shows an opened notice again after a reload", async () => {
  fakeApi().on(noticeApi.read, { ...nothingSent, notice: declined });

  await renderNotice();

  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveTextContent(
    "You can reload this page for 10 minutes. After that, or from our email, you'll need a new code.",
  );
});

test.each([
  ["email", "You both gave us the same email address. Your date of birth tells us it's you."],
  [
    "phone",
    "The link to this page went to an email address that you both gave us. Your date of birth tells us it's you.",
  ],
] as const)("says why a code by %s needs the birth date too", async (sentTo, why) => {
  aServer().on(noticeApi.read, { ...nothingSent, sentTo, asksBirthDate: true });

  await renderNotice();

  expect(await screen.findByLabelText("Date of birth")).toHaveAccessibleDescription(expect.stringContaining(why));
});

test.each([
  ["email", /^By email/, true],
  ["phone", /^By text message/, false],
] as const)("shows the same text about a code by %s after a reload", async (sentTo, label, asksBirthDate) => {
  const api = aServer({ asksBirthDate });
  const { user, unmount } = await renderNotice();
  await user.click(await screen.findByLabelText(label));
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await screen.findByLabelText("Six-digit code");
  const said = document.body.textContent;
  unmount();

  api.on(noticeApi.read, { ...nothingSent, sentTo, asksBirthDate });
  await renderNotice();

  await screen.findByLabelText("Six-digit code");
  expect(document.body.textContent).toBe(said);
  expect(api.callsOf(noticeApi.open)).toHaveLength(1);
});

test("closes an opened notice, so that the next person at this device needs a code", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  api.on(noticeApi.close, () => {
    api.on(noticeApi.read, nothingSent);
    return { closed: true };
  });
  const { user } = await renderNotice();
  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Close my notice" }));

  expect(await screen.findByRole("heading", { name: "Your notice is closed" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send me the code" })).toBeVisible();
  expect(screen.queryByText("Too new")).not.toBeInTheDocument();
  expect(api.callsOf(noticeApi.close).map(({ input }) => input)).toEqual([{ noticeToken }]);
});

test("signs out after another device opened the application, at the first press", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  api.on(noticeApi.close, { closed: true }).refuse(sessionApi.signOut, "openedElsewhere");
  keepJourney(aJourney());
  const { user } = await renderNotice();
  await screen.findByRole("heading", { name: "Your notice, Jonas" });
  api.on(noticeApi.read, { ...nothingSent, hasOpen: true });
  await user.click(screen.getByRole("button", { name: "Close my notice" }));
  await screen.findByText(/^Your application is still open on this device/);
  api.on(noticeApi.read, nothingSent);

  await user.click(screen.getByRole("button", { name: "Sign out" }));

  expect(await screen.findByText(/No one can read it/)).toBeVisible();
  expect(screen.queryByText(/didn't go through/)).not.toBeInTheDocument();
  expect(latestJourney()).toBeUndefined();
});

test("keeps an application of this browser open when a notice is closed", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  api.on(noticeApi.close, { closed: true });
  keepJourney(aJourney());
  const { user } = await renderNotice();
  await screen.findByRole("heading", { name: "Your notice, Jonas" });
  api.on(noticeApi.read, { ...nothingSent, hasOpen: true });

  await user.click(screen.getByRole("button", { name: "Close my notice" }));

  expect(await screen.findByRole("heading", { name: "Your notice is closed" })).toBeVisible();
  expect(screen.getByText(/^Your application is still open on this device/)).toBeVisible();
  expect(screen.queryByText(/credit score/)).not.toBeInTheDocument();
  expect(screen.queryByText(/No one can read it/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to my application" })).toHaveAttribute("href", "/review");
  expect(api.callsOf(sessionApi.signOut)).toEqual([]);
  expect(latestJourney()).toEqual(aJourney());

  await user.click(screen.getByRole("button", { name: "Open my notice again" }));
  expect(screen.getByRole("button", { name: "Send me the code" })).toBeVisible();
});

test("closes the application too after a notice is closed, and only then says that no one can read it", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  api.on(noticeApi.close, { closed: true });
  keepJourney(aJourney());
  const { user } = await renderNotice();
  await screen.findByRole("heading", { name: "Your notice, Jonas" });
  api.on(noticeApi.read, { ...nothingSent, hasOpen: true });
  api.on(sessionApi.signOut, () => {
    api.on(noticeApi.read, nothingSent);
    return { signedOut: true };
  });
  await user.click(screen.getByRole("button", { name: "Close my notice" }));

  await user.click(await screen.findByRole("button", { name: "Sign out" }));

  expect(await screen.findByText(/^No one can read it on this device now/)).toBeVisible();
  expect(latestJourney()).toBeUndefined();
});

test("hides an opened notice when another tab opens the shared application", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  await renderNotice();
  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeVisible();
  api.refuse(noticeApi.read, "noticeElsewhere");

  askNoticesToLookAgain();

  expect(await screen.findByRole("heading", { name: "Close the open application first" })).toBeVisible();
  expect(screen.queryByText("Too new")).not.toBeInTheDocument();
});

test("sends the code another way if it didn't arrive, even after a reload", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, sentTo: "phone" });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send it another way" }));
  await user.click(await screen.findByLabelText("By email"));
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  expect(await screen.findByText(/We're sending a 6-digit code to the email address you gave us/)).toBeVisible();
  expect(api.callsOf(noticeApi.open).map(({ input }) => input)).toEqual([{ noticeToken, sendTo: "email" }]);
});

test("says that a new code may have been sent if the request got no answer", { tags: ["2.notice.code"] }, async () => {
  const api = aServer();
  const { user } = await renderNotice();
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await screen.findByLabelText("Six-digit code");
  api.on(noticeApi.open, () => {
    throw new TypeError("Failed to fetch");
  });

  await user.click(screen.getByRole("button", { name: "Send a new code" }));

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
});

test("asks to close the application first if it is open in this browser", async () => {
  const api = openElsewhere();
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Close the application and open my notice" }));

  expect(await screen.findByRole("button", { name: "Send me the code" })).toBeInTheDocument();
  expect(api.callsOf(sessionApi.signOut)).toHaveLength(1);
});

test("offers a text message first to a person with a mobile phone after the application is closed", async () => {
  openElsewhere({ ...nothingSent, hasMobilePhone: true });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Close the application and open my notice" }));

  expect(await screen.findByLabelText(/text message/i)).toBeChecked();
});

test("asks for the code after the application is closed, without mentioning an expired session", async () => {
  const api = openElsewhere();
  keepJourney(aJourney());
  const lost = vi.fn<(loss: SessionLoss) => void>();
  onTestFinished(onSessionLost(lost));
  const { user } = await renderNotice();
  await user.click(await screen.findByRole("button", { name: "Close the application and open my notice" }));
  // The server no longer knows the session that the page's token belongs to.
  api.on(noticeApi.open, () => {
    api.on(noticeApi.open, { codeSent: true, asksBirthDate: false, notice: null });
    return new FakeRefusal("noSession");
  });

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));

  expect(await screen.findByLabelText("Six-digit code")).toBeVisible();
  expect(lost).not.toHaveBeenCalled();
  expect(latestJourney()).toBeUndefined();
});

test("asks people to open the link in the email again if the page has none", async () => {
  aServer();

  const { Screen } = personalNoticeScreen;
  await renderPage(<Screen noticeToken={undefined} keepLink={() => {}} reloadKey={noKey} onDone={() => {}} />);

  expect(await screen.findByRole("heading", { name: "Open the link in your email again" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
});

test("says that an expired link doesn't work, and shows a contact", { tags: ["2.notice.link"] }, async () => {
  aServer().refuse(noticeApi.read, "noticeLinkExpired");

  await renderNotice();

  expect(await screen.findByRole("heading", { name: "This link doesn't work" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
});

test("closes an opened notice in this browser's other tabs, too", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  await renderNotice();
  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeVisible();
  api.on(noticeApi.read, nothingSent);

  tellOtherTabsOfClosing();

  expect(await screen.findByRole("heading", { name: "Your notice is closed" })).toBeVisible();
  expect(screen.queryByText("Too new")).not.toBeInTheDocument();
});

test("explains each reason in plain words above the notice, and names the other applicant", async () => {
  const { otherApplicantsReport, obligationsExcessive } = declineReasons;
  const reasons = [obligationsExcessive, otherApplicantsReport];
  aServer({ notice: { ...declined, reasons, countedIncome: 4100, otherApplicant: { firstName: "Nia" } } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my notice" }));

  const why = (await screen.findByRole("heading", { name: "Why" })).parentElement!;
  expect(why).toHaveTextContent("Your housing, your debts, and this payment together take too much of your income.");
  expect(why).toHaveTextContent("We count the debts in your credit reports.");
  expect(why).toHaveTextContent("We counted $4,100 a month from you.");
  expect(why).toHaveTextContent("Something in Nia's credit report led to this. Only Nia can see what.");
});

test("names a single person's rent and debts behind the reason about them", async () => {
  const reasons = [declineReasons.obligationsExcessive];
  const countedDebts = { housing: 1210, isRent: true, debts: 300, payment: 157 } as const;
  aServer({ notice: { ...declined, reasons, countedIncome: 3340, countedDebts } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my notice" }));

  const why = (await screen.findByRole("heading", { name: "Why" })).parentElement!;
  expect(why).toHaveTextContent("$1,210 for your rent, $300 for your debts, and $157 for this payment.");
  expect(why).toHaveTextContent("We made our estimate before we had the report, so its payment can differ.");
});

test("says that the smallest loan is more than we lend on the vehicle, as the page does", async () => {
  const reasons = [declineReasons.collateralInsufficient];
  aServer({ notice: { ...declined, reasons, tooLittle: { smallest: 5000, price: 4431 } } });
  const { user } = await renderNotice();

  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my notice" }));

  expect(await screen.findByText(/^Our smallest loan is \$5,000/)).toHaveTextContent("worth $4,431");
});

const ofTwo = {
  ...declined,
  otherApplicant: { firstName: "Nia" },
  counteroffer: { choices: [], endsOn: "2999-01-02", asked: { loanAmount: 15_000, termInMonths: 60 } },
};
const ways = { alone: true, withCoBorrower: false, onSavings: false };

test("lets one of two people ask alone from their own notice, with one press", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: { ...ofTwo, ways } });
  const journey = aJourney({ applicationId: 79, begunAs: "alone" });
  api.on(noticeApi.applyAlone, { opened: true, journey });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { user } = await renderNotice(noticeToken, onDone);

  const alone = await screen.findByRole("button", { name: "Apply alone" });
  const passed = screen.getByText("Together with Nia, no other amount or term of this loan passed on that day.");
  expect(passed.compareDocumentPosition(alone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(alone);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(noticeApi.applyAlone)[0]?.input).toMatchObject({ noticeToken });
});

test.each([
  ["sent", true, "You already asked alone, on October 4, 2026."],
  ["not sent", false, "You started an application of your own on October 4, 2026. It isn't sent yet."],
])("opens the application of somebody who asked alone before, %s", async (_, isSent, text) => {
  const alone = { isSent, since: "2026-10-04T16:00:00.000Z" };
  const ended = { ...ofTwo.counteroffer, endsOn: "2020-01-02" };
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: { ...ofTwo, counteroffer: ended, ways, alone } });
  const journey = aJourney({ applicationId: 79, begunAs: "alone" });
  api.on(noticeApi.applyAlone, { opened: true, journey });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { user } = await renderNotice(noticeToken, onDone);

  expect(await screen.findByText((shown) => shown.startsWith(text))).toBeVisible();
  expect(screen.queryByText(/can't promise/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Open that application" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

test.each([
  ["these reasons", ["Income insufficient for amount of credit requested"], /These are your own reasons:$/],
  ["the same reasons", [], /The reasons above count then too\.$/],
  ["no reasons that an older version kept", undefined, /We looked at your own income, debts, and credit report/],
])("says honestly to one of two people that alone is a no too, for %s", async (_, others, text) => {
  const reasonsAlone = others && [...ofTwo.reasons.slice(0, 1), ...others];
  const noWays = { ...ways, alone: false };
  const notice = { ...ofTwo, ways: noWays, ...(reasonsAlone && { reasonsAlone }) };
  aServer().on(noticeApi.read, { ...nothingSent, notice });

  await renderNotice();

  const said = await screen.findByText(/^We couldn't approve this loan for you alone either\./);
  expect(said).toHaveTextContent(text);
  expect(screen.queryAllByText(/^Your income is too low/)).toHaveLength(others?.length ?? 0);
  expect(screen.queryByRole("button", { name: "Apply alone" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "What you can do" })).toBeVisible();
});

test.each([
  ["a person who applied alone", { ...ofTwo, otherApplicant: undefined, ways }],
  ["an older decision, for which the tables weren't asked", ofTwo],
  [
    "a decision whose last day has passed",
    { ...ofTwo, ways, counteroffer: { ...ofTwo.counteroffer, endsOn: "2020-01-02" } },
  ],
])("offers no application alone to %s", async (_, notice) => {
  aServer().on(noticeApi.read, { ...nothingSent, notice });

  await renderNotice();

  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeVisible();
  expect(screen.queryByText(/alone/)).not.toBeInTheDocument();
});
