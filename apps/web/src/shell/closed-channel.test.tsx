// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { personVerificationApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { keepJourney } from "../api/journey-store.ts";
import { aCommandServer } from "../testing/command-server.ts";
import { aJourney, aStartUp } from "../testing/samples.ts";
import { App } from "./app.tsx";
import { answeredPeoplePages } from "./testing/answered-people-pages.ts";
import { anInstitution } from "./testing/pages-to-type-on.tsx";

/* The institution closes the channel of a new member who is inside. `whenChannelCloses` decides whether they may finish. */

const message = "New members can apply again on Monday.";
const { availability } = aStartUp();
const startUp = aStartUp({ availability: { ...availability, nonMemberDisabled: true, nonMemberMessage: message } });

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens the page of a new member's open step, as a reload does. The server keeps a home, and leads from it to work. */
async function openStep(frontier: string, address: string) {
  const before = aJourney({
    memberType: "new",
    path: ["authentication", "identification", frontier],
    frontier,
    ahead: [],
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const path = [...before.path, "currentEmployment"];
  const after = { ...before, path, frontier: "currentEmployment" };
  const api = anInstitution();
  const server = aCommandServer(api, (revision) => ({ ...(revision === 1 ? before : after), revision }));
  const { savedNow } = answeredPeoplePages.currentAddress.serve({ api, server });
  keepJourney(before);
  window.history.replaceState(null, "", address);
  return {
    api,
    savedNow,
    user: userEvent.setup(),
    show: async () =>
      act(async () => {
        render(<App startUp={startUp} />);
      }),
  };
}

const button = async (name: string) => screen.findByRole("button", { name });

async function typeStreet(user: UserEvent) {
  await screen.findByLabelText("Street");
  await answeredPeoplePages.currentAddress.type(user);
}

test("lets people inside finish after their channel has closed", { tags: ["6.channel-closes"] }, async () => {
  const { user, savedNow, show } = await openStep("currentAddress", "/auto/address/current");
  await show();
  await typeStreet(user);

  await user.click(await button("Save and continue"));

  expect(await screen.findByRole("heading", { level: 1, name: "Your work and income" })).toBeVisible();
  expect(savedNow()).toBe("3 Elm St");
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test(
  "tells people inside of the closed channel on their next action, and keeps their input",
  { tags: ["6.channel-closes"] },
  async () => {
    const { api, user, show } = await openStep("currentAddress", "/auto/address/current");
    api.refuse(addressApi.update, "channelDisabled", { message });
    await show();
    await typeStreet(user);

    await user.click(await button("Save and continue"));

    expect(await screen.findByRole("region", { name: "This was not saved" })).toHaveTextContent(message);
    expect(screen.getByLabelText("Street")).toHaveValue("3 Elm St");
  },
);

test("tells people who send their application through a closed channel", { tags: ["6.channel-closes"] }, async () => {
  const { api, user, show } = await openStep("review", "/auto/review");
  api.on(reviewApi.read, { groups: [] }).refuse(reviewApi.confirm, "channelDisabled", { message });
  await show();

  await user.click(await button("Send my application"));

  expect(await screen.findByRole("region", { name: "Your application was not sent" })).toHaveTextContent(message);
});

test("tells people whose next page asks a vendor for its questions", { tags: ["6.channel-closes"] }, async () => {
  const { api, show } = await openStep("verify", "/auto/verify");
  api.refuse(personVerificationApi.questions, "channelDisabled", { message });

  await show();

  expect(await screen.findByText(message)).toBeVisible();
});
