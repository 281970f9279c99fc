// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resumeApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { resumeScreen } from "./resume-screen.tsx";
import { aSaved } from "./testing/a-saved.ts";

/* A list after an emailed link may leave out applications of other devices. Nobody should think that they're gone. */

async function openList(hasAllOfMember?: true, memberDisabled = false) {
  const savedApplications = [aSaved({ applicationId: 7002 }), aSaved({ applicationId: 7001, submitted: true })];
  fakeApi().on(resumeApi.here, { savedApplications, ...(hasAllOfMember && { hasAllOfMember }) });
  keepJourney(aJourney({ applicationId: 7002 }));
  const { availability } = aStartUp();
  const { Screen } = resumeScreen;
  const link = { applicationToken: undefined, applicationId: undefined, memberType: undefined } as const;
  await renderPage(
    <Screen {...link} onDeadLink={() => undefined} onDone={() => undefined} />,
    aFrame(aStartUp({ availability: { ...availability, memberDisabled } })),
  );
  expect(screen.getByRole("button", { name: "Open another application" })).toBeVisible();
}

test.each([
  ["with", false, "Do you have others? Sign in, or have us email you a link to each."],
  ["without", true, "Do you have others? We can email you a link to each."],
])("says what the list covers and how to open the rest, %s a sign-in", async (_, memberDisabled, more) => {
  await openList(undefined, memberDisabled);

  expect(screen.getByText(`These are the ones that you opened on this device. ${more}`)).toBeVisible();
});

test("says nothing of other devices to a member whose list is whole", async () => {
  await openList(true);

  expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
});
