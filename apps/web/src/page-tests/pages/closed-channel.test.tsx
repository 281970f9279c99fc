// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { reviewApi } from "@portico/contract/application";
import { aStartUp } from "../../testing/samples.ts";
import { prepareStep, typeAnotherHome } from "../testing/prepare-step.tsx";

/*
 * Tests an institution that closes the channel for new members while one has an application open. `whenChannelCloses` decides whether they
 * may finish.
 */

const message = "New members can apply again on Monday.";
const { availability } = aStartUp();
const startUp = aStartUp({ availability: { ...availability, nonMemberDisabled: true, nonMemberMessage: message } });

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const button = async (name: string) => screen.findByRole("button", { name });

test(
  "lets people with an open application finish after their channel closes",
  { tags: ["6.channel-closes"] },
  async () => {
    const { user, savedNow, show } = prepareStep("currentAddress", "/auto/address/current", startUp);
    await show();
    await typeAnotherHome(user);

    await user.click(await button("Save and continue"));

    expect(await screen.findByRole("heading", { level: 1, name: "Your work and income" })).toBeVisible();
    expect(savedNow()).toBe("3 Elm St");
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

test("reports the closed channel on the next action, and keeps the input", { tags: ["6.channel-closes"] }, async () => {
  const { api, user, show } = prepareStep("currentAddress", "/auto/address/current", startUp);
  api.refuse(addressApi.update, "channelDisabled", { message });
  await show();
  await typeAnotherHome(user);

  await user.click(await button("Save and continue"));

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(message);
  expect(screen.getByLabelText("Street")).toHaveValue("3 Elm St");
});

test("tells people who send their application that the channel is closed", { tags: ["6.channel-closes"] }, async () => {
  const { api, user, show } = prepareStep("review", "/auto/review", startUp);
  api.on(reviewApi.read, { groups: [] }).refuse(reviewApi.confirm, "channelDisabled", { message });
  await show();

  await user.click(await button("Send my application"));

  expect(await screen.findByRole("region", { name: "Your application wasn't sent" })).toHaveTextContent(message);
});

test(
  "tells people whose next page needs a vendor that the channel is closed",
  { tags: ["6.channel-closes"] },
  async () => {
    const { api, show } = prepareStep("verify", "/auto/verify", startUp);
    api.refuse(identityQuizApi.questions, "channelDisabled", { message });

    await show();

    expect(await screen.findByText(message)).toBeVisible();
  },
);
