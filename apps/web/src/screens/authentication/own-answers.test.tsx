// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginningApi } from "@portico/contract/beginning";
import { noticeApi } from "@portico/contract/notice";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, readyToBegin } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

const productCode = ProductCode.signature;
let applicationId = 7000;

/** Opens a loan's start page in the session that has sent Dana's application for another one. */
async function renderAfterDana() {
  applicationId += 1;
  const api = fakeApi().on(beginningApi.read, { ...readyToBegin, ownAnswers: { applicationId, firstName: "Dana" } });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const open = async () => {
    await authenticationScreen.prefetch?.(productCode);
    return renderPage(<authenticationScreen.Screen {...{ productCode, onDone }} memberType={undefined} />);
  };
  return { api, onDone, open, ...(await open()) };
}

test("brings the answers along with one press, after showing nothing but a first name", async () => {
  const { api, user, onDone } = await renderAfterDana();
  const journey = aJourney();
  api.on(beginningApi.withOwnAnswers, { authenticationResult: 1, captchaAction: 0, journey });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Use what you told us, Dana?");
  expect(document.title).not.toContain("Dana");
  expect(screen.getByText(/That closes Dana's application on this device\./)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Use my answers" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(beginningApi.withOwnAnswers)[0]?.input).toEqual({
    applicationId,
    loadUrl: "/signature/authentication",
  });
});

test.each([
  [
    "the vehicle that comes along",
    ProductCode.motorcycle,
    { bringsVehicle: true },
    /come along\. Your motorcycle comes too\. Anyone who applies with you .+ You agree/,
  ],
  [
    "the down payment that comes along with it",
    ProductCode.motorcycle,
    { bringsVehicle: true, bringsDownPayment: true },
    /Your motorcycle comes too\. Your down payment comes too\. Anyone who applies with you .+ You agree/,
  ],
  [
    "the loan on it that a refinancing pays off",
    ProductCode.autoRefi,
    { bringsVehicle: true, bringsPresentLoan: true },
    /Your vehicle comes too\. The loan on it comes too\. Anyone who applies with you .+ You agree/,
  ],
  ["no vehicle otherwise", ProductCode.motorcycle, {}, /come along\. Anyone who applies with you .+ You agree/],
])("names %s", async (_, productTypeId, brought, words) => {
  applicationId += 1;
  const ownAnswers = { applicationId, firstName: "Dana", ...brought };
  fakeApi().on(beginningApi.read, { ...readyToBegin, ownAnswers });
  await authenticationScreen.prefetch?.(productTypeId);
  const given = { productCode: productTypeId, onDone: vi.fn<() => void>() };

  await renderPage(<authenticationScreen.Screen {...given} memberType={undefined} />);

  expect(screen.getByText(words)).toBeVisible();
});

test("says after a no that the answers so far come along", async () => {
  applicationId += 1;
  fakeApi().on(beginningApi.read, {
    ...readyToBegin,
    ownAnswers: { applicationId, firstName: "Dana", isUnsent: true },
  });
  await authenticationScreen.prefetch?.(productCode);
  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  expect(screen.getByText(/^What you told us about yourself so far comes along\./)).toBeVisible();
  expect(screen.queryByText("You have another application open.")).not.toBeInTheDocument();
});

test("starts empty for another person, also when they come back to the page", async () => {
  const { api, user, open, unmount } = await renderAfterDana();
  api.on(beginningApi.startEmpty, readyToBegin);

  await user.click(screen.getByRole("button", { name: "Start empty" }));

  expect(await screen.findByLabelText("First name")).toHaveValue("");
  expect(screen.queryByText(/Dana/)).not.toBeInTheDocument();
  unmount();
  await open();
  expect(screen.getByLabelText("First name")).toHaveValue("");
  expect(api.callsOf(beginningApi.withOwnAnswers)).toEqual([]);
  expect(api.callsOf(beginningApi.startEmpty).map(({ input }) => input)).toEqual([{ productTypeId: productCode }]);
});

test.each([
  ["with the offer of own answers", { ownAnswers: { applicationId: 6999, firstName: "Dana" } }],
  ["without it", {}],
])("says that another application is open, and leads back to it, %s", async (_, more) => {
  fakeApi().on(beginningApi.read, { ...readyToBegin, ...more, hasOpen: true });
  await authenticationScreen.prefetch?.(productCode);
  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  expect(screen.getByText("You have another application open.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue that one" })).toHaveAttribute("href", "/review");
});

test("names the open application to the member who signed in", async () => {
  const open = {
    applicationId: 7003,
    productTypeId: ProductCode.auto,
    vehicle: "2022 Honda CR-V",
    requestedAmount: 18_000,
    startedAt: "2026-11-20T19:01:00.000Z",
    savedAt: "2026-11-20T19:14:00.000Z",
    submitted: false,
    underWay: true,
    declined: false,
  };
  fakeApi().on(beginningApi.read, { ...readyToBegin, hasOpen: true, open });
  await authenticationScreen.prefetch?.(productCode);
  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  expect(screen.getByText("You also have this one open: Auto loan, 2022 Honda CR-V, $18,000.")).toBeVisible();
});

test("counts the applications that stand", async () => {
  const ownAnswers = { applicationId: 6997, firstName: "Dana", stands: true, standing: 2 };
  fakeApi().on(beginningApi.read, { ...readyToBegin, ownAnswers });
  await authenticationScreen.prefetch?.(productCode);
  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  expect(screen.getByText("You have 2 applications with us.")).toBeVisible();
});

test.each([
  ["leads quietly to", true],
  ["says nothing about", false],
])("%s a sent application that stands: %s", async (_, stands) => {
  const ownAnswers = { applicationId: 6998, firstName: "Dana", ...(stands && { stands }) };
  fakeApi().on(beginningApi.read, { ...readyToBegin, ownAnswers });
  await authenticationScreen.prefetch?.(productCode);
  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  const ways = screen.queryAllByRole("link", { name: "See where it stands" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(stands ? ["/review"] : []);
  expect(screen.queryAllByText(/a new one, with another credit check/)).toHaveLength(stands ? 1 : 0);
  expect(screen.getByRole("button", { name: "Use my answers" }).className).toMatch(/primary/);
  for (const way of ways) expect(way.className).toMatch(/quiet/);
});

test("says why a member may not begin, and stays", async () => {
  const { api, user, onDone } = await renderAfterDana();
  api.on(beginningApi.withOwnAnswers, { authenticationResult: 4, captchaAction: 0 });

  await user.click(screen.getByRole("button", { name: "Use my answers" }));

  expect(await screen.findByText("The account provided is locked.")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test("says before the answers come along that we'd likely say no, by name and without a reason", async () => {
  applicationId += 1;
  const ownAnswers = { applicationId, firstName: "Dana", answeredOn: "2026-11-20" };
  fakeApi().on(beginningApi.read, { ...readyToBegin, ownAnswers });
  await authenticationScreen.prefetch?.(productCode);

  await renderPage(
    <authenticationScreen.Screen {...{ productCode, onDone: vi.fn<() => void>() }} memberType={undefined} />,
  );

  expect(screen.getByText("We'd likely give the same answer")).toBeVisible();
  expect(
    screen.getByText(/couldn't approve a loan for Dana\..* Not Dana\? Then this isn't about you\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/^The reason/)).not.toBeInTheDocument();
});

test("sends two people who were declined together to their own notices before another loan", async () => {
  applicationId += 1;
  const ownAnswers = { applicationId, firstName: "Dana", declinedTogetherOn: "2026-10-03" };
  const api = fakeApi()
    .on(beginningApi.read, { ...readyToBegin, ownAnswers })
    .on(noticeApi.sendAgain, { sent: true });
  await authenticationScreen.prefetch?.(productCode);
  const { user } = await renderPage(
    <authenticationScreen.Screen {...{ productCode }} onDone={() => {}} memberType={undefined} />,
  );

  expect(screen.getByText("Read your own notice first")).toBeVisible();
  expect(screen.getByText(/^On October 3, 2026, .* for the two of you\./)).toHaveTextContent(
    "It says whether another loan can help.",
  );
  await user.click(screen.getByRole("button", { name: "Email us our notices again" }));

  await waitFor(() => expect(api.callsOf(noticeApi.sendAgain)[0]?.input).toEqual({ applicationId }));
});
