// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { AnyJourney } from "@portico/contract/journey";
import { membershipApi, type MembershipOfLoan as Membership } from "@portico/contract/membership";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { MembershipBeside } from "./membership-beside.tsx";

const text = "Open your membership and pay $5 for your share.";

async function show(membership: Membership | undefined, isNext = true) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const answer = { following: membership ? { membership } : {} };
  const page = await renderPage(<MembershipBeside {...{ answer, isNext, onDone }} journey={aJourney({})} />);
  return { ...page, onDone };
}

test.each([
  ["open", "Open your membership"],
  ["goOn", "Go on with your membership"],
  ["see", "See your membership"],
] as const)("says what happens to the membership, with the way to %s it", async (way, name) => {
  await show({ text, way });

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button")).toHaveAccessibleName(name);
});

test("opens the application of the membership by one press", async () => {
  const opened = aJourney({ applicationId: 7300 });
  const api = fakeApi().on(membershipApi.open, { opened: true, journey: opened });
  const { user, onDone } = await show({ text, way: "open" });

  await user.click(screen.getByRole("button", { name: "Open your membership" }));

  expect(api.callsOf(membershipApi.open)).toMatchObject([{ input: { applicationId: aJourney({}).applicationId } }]);
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ applicationId: 7300 }));
});

test("has nothing to press while nothing can be opened", async () => {
  await show({ text: "Your membership isn't open yet, and you owe nothing for it." });

  expect(screen.getByText(/isn't open yet/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("says nothing of it to a member", async () => {
  await show(undefined);

  expect(screen.queryByText("Your membership")).not.toBeInTheDocument();
});
