// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import userEvent from "@testing-library/user-event";
import { coApplicantApi } from "@portico/contract/applicant";
import type { SavedApplication } from "@portico/contract/saved-application";
import { applicationApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, anAccountJourney, aStartUp } from "../../testing/samples.ts";
import { duplicateCancelledScreen } from "./duplicate-cancelled-screen.tsx";

const sam = {
  firstName: "Sam",
  lastName: "Ortiz",
  emailAddress: "sam@example.com",
  phoneNumber: "2075550124",
  applicantId: 12,
  memberType: "none",
} as const;

const other: SavedApplication = {
  applicationId: 77,
  productTypeId: ProductCode.creditCard,
  startedAt: "2026-11-21T10:00:00.000Z",
  savedAt: "2026-11-21T10:00:00.000Z",
  submitted: true,
  underWay: true,
  declined: false,
};

async function open(
  startUp = aStartUp(),
  journey: Partial<Journey> = {},
  savedApplications: readonly SavedApplication[] = [],
  sentFirst?: string,
  hasOthers = false,
) {
  const api = fakeApi();
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: sam });
  api.on(applicationApi.readDuplicates, {
    savedApplications: [...savedApplications],
    ...(sentFirst !== undefined && { sentFirst }),
  });
  const { Screen } = duplicateCancelledScreen;
  await renderPage(
    <Screen
      journey={aJourney({ exit: "duplicate", ...journey })}
      productCode={ProductCode.auto}
      outcome="duplicate"
      onDone={onDone}
    />,
    { ...aFrame(startUp), hasOthers },
  );
  return { api, onDone };
}

test("opens the other application at once if this session had it open", async () => {
  const { api, onDone } = await open(aStartUp(), {}, [other]);
  const journey = aJourney({ applicationId: other.applicationId });
  api.on(resumeApi.openSaved, { resumed: true, journey });

  await userEvent.click(screen.getByRole("button", { name: "Open my other application" }));

  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: other.applicationId });
  expect(onDone).toHaveBeenCalledWith(journey);
  expect(screen.queryByText(/email you a link/)).not.toBeInTheDocument();
});

test("says that the other application goes on, and how to open it", async () => {
  await open();

  expect(screen.getByRole("heading", { name: "We stopped this application" })).toBeInTheDocument();
  expect(screen.getByText(/^Your other application with Testing hasn't changed/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
});

test("says that a sent application was closed because its people don't need it anymore", async () => {
  await open(aStartUp(), { isWithdrawn: true });

  expect(screen.getByRole("heading", { name: "We closed this application" })).toBeInTheDocument();
  expect(screen.getByText(/^You told us that you don't need this loan anymore/)).toBeInTheDocument();
  expect(screen.queryByText(/didn't receive/)).not.toBeInTheDocument();
});

test("says what becomes of the money of accounts that were closed during a review", async () => {
  const journey = anAccountJourney({ exit: "duplicate", isWithdrawn: true });
  fakeApi().on(applicationApi.readDuplicates, { savedApplications: [] });
  const { Screen } = duplicateCancelledScreen;
  await renderPage(<Screen journey={journey} productCode={undefined} outcome="duplicate" onDone={() => {}} />);

  expect(
    await screen.findByText(/^You told us that you don't need these accounts anymore\. If we reserved/),
  ).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent("this loan");
});

test("says which one was stopped, and leads to the person's other applications", async () => {
  await open(aStartUp(), { isStopped: true }, [], undefined, true);

  expect(screen.getByText(/^It's the one that you hadn't sent\./)).toBeVisible();
  expect(screen.getByText("Your other applications stay as they are.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See all my applications" })).toHaveAttribute("href", "/resume");
});

test("leads to no list without other applications", async () => {
  await open(aStartUp(), { isStopped: true });

  expect(screen.queryByRole("link", { name: "See all my applications" })).not.toBeInTheDocument();
  expect(screen.queryByText("Your other applications stay as they are.")).not.toBeInTheDocument();
});

test.each([
  ["anotherVehicle", /^You chose another vehicle instead\./],
  ["acceptedLoan", /^You accepted another loan with us instead\./],
] as const)("says why an application after a decline was stopped: %s", async (endedBy, text) => {
  await open(aStartUp(), { isStopped: true, endedBy });

  expect(screen.getByText(text)).toBeVisible();
});

test("says which application was sent instead, and who gets its link", async () => {
  await open(aStartUp(), { otherPlace: "sent", coBorrowerApplicantId: sam.applicantId });

  expect(await screen.findByRole("heading", { name: "You sent the application with Sam first" })).toBeInTheDocument();
  expect(screen.getByText(/^So we closed this one, and you can't send it anymore/)).toBeInTheDocument();
  expect(screen.getByText(/Sam can open our newest email/)).toBeInTheDocument();
  expect(document.title).not.toContain("Sam");
});

test("names a person who was named in it without being its co-borrower", async () => {
  await open(aStartUp(), { otherPlace: "sent", coBorrowerApplicantId: null }, [], "Emil");

  expect(await screen.findByRole("heading", { name: "You sent the application with Emil first" })).toBeInTheDocument();
  expect(screen.getByText(/Emil can open our newest email/)).toBeInTheDocument();
  expect(document.title).not.toContain("Emil");
});

test.each([
  ["with a sign-in", true, /email you a link, or sign in if you're a member\./],
  ["without one", false, /email you a link\.$/],
])("names only the available ways to open the other application: %s", async (_, existingMemberFlowEnabled, ways) => {
  const { configuration } = aStartUp();

  await open(aStartUp({ configuration: { ...configuration, existingMemberFlowEnabled } }));

  expect(screen.getByText(/^To open the other application/)).toHaveTextContent(ways);
});

test("keeps the theme on the links that leave the application", async () => {
  window.history.replaceState(null, "", "/duplicate/cancelled?theme=night&memberType=new");
  await open();

  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/?theme=night");
  expect(screen.getByRole("link", { name: "Open my other application" })).toHaveAttribute(
    "href",
    "/resume?theme=night&by=link",
  );
  window.history.replaceState(null, "", "/");
});
