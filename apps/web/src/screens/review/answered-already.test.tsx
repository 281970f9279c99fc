// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import type { OutputOf } from "@portico/contract/endpoint";
import { today } from "../../api/server-clock.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

type Answered = Pick<
  OutputOf<typeof reviewApi.read>,
  "answeredOn" | "answeredElsewhere" | "answeredTogetherOn" | "refusedAloneOn" | "declinedTogether"
>;

async function renderReview(answered: Answered, journey = aJourney({ memberType: "new" })) {
  const api = fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], ...answered });
  return { api, ...(await renderStep(reviewScreen, { journey })) };
}

test("says before another credit check that the answer would be the same, and still lets the person send", async () => {
  await renderReview({ answeredOn: "2026-10-03" });

  expect(screen.getByText("We'd likely give the same answer")).toBeVisible();
  expect(screen.getByText(/^On October 3, 2026, .* your score may drop a few points\.$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Read your notice" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

test("opens the earlier notice on this page after a press, and closes it again", async () => {
  const { api, user } = await renderReview({ answeredOn: "2026-10-03" });
  api.on(reviewApi.earlierNotice, { title: "Notice of action taken", blocks: [{ list: ["Income too low"] }] });
  expect(api.callsOf(reviewApi.earlierNotice)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Read your notice" }));

  expect(await screen.findByRole("heading", { name: "Notice of action taken" })).toBeVisible();
  expect(screen.getByText("Income too low")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close your notice" }));
  expect(screen.queryByRole("heading", { name: "Notice of action taken" })).not.toBeInTheDocument();
});

test("leads to the list once it turns out that several notices may be meant", async () => {
  const { api, user } = await renderReview({ answeredOn: "2026-10-03" });
  api.refuse(reviewApi.earlierNotice, "notFound");

  await user.click(screen.getByRole("button", { name: "Read your notice" }));

  expect(await screen.findByRole("link", { name: "Find the notice in your applications" })).toHaveAttribute(
    "href",
    "/resume?find=notice",
  );
});

test("calls the day of the answer today if it is", async () => {
  await renderReview({ answeredOn: today() });

  expect(screen.getByText(/^Earlier today, we couldn't approve/)).toBeVisible();
});

test.each([
  ["alone", /we couldn't approve a loan for you\./],
  ["withSomebody", /you asked with someone else, and we couldn't approve the loan for you alone either\./],
] as const)(
  "says it of an answer in another session, %s, and emails the notice's own link",
  async (answeredElsewhere, text) => {
    const journey = aJourney({ memberType: "new" });
    const { api, user } = await renderReview({ answeredOn: "2026-10-03", answeredElsewhere }, journey);
    api.on(noticeApi.sendAgain, { sent: true });

    expect(screen.getByText(/^On October 3, 2026,/)).toHaveTextContent(text);
    await user.click(screen.getByRole("button", { name: "Email me the link to my notice" }));

    expect(await screen.findByText(/^We're emailing the link to your notice/)).toBeVisible();
    expect(api.callsOf(noticeApi.sendAgain)).toHaveLength(1);
  },
);

test("emails a member the notice of an answer with somebody else, because the page in their list has none", async () => {
  await renderReview(
    { answeredOn: "2026-10-03", answeredElsewhere: "withSomebody" },
    aJourney({ memberType: "existing" }),
  );

  expect(screen.getByRole("button", { name: "Email me the link to my notice" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Find the notice in your applications" })).not.toBeInTheDocument();
});

test("says to two people that they were declined together, and leads to nobody's list", async () => {
  await renderReview({ answeredTogetherOn: "2026-10-03" });

  expect(screen.getByText("We'd likely give the same answer")).toBeVisible();
  expect(
    screen.getByText(/^On October 3, 2026, .* for the two of you\..* both scores may drop a few points\.$/),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: "Find the notice in your applications" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

test("sends two people who were declined together to their notices, and only says that beside no likely no", async () => {
  const { unmount } = await renderReview({ declinedTogether: true });
  expect(screen.getByText("Read your own notices first")).toBeVisible();
  unmount();

  await renderReview({ declinedTogether: true, answeredTogetherOn: "2026-10-03" });
  expect(screen.queryByText("Read your own notices first")).not.toBeInTheDocument();
});

test("leads a member to their list, whichever session the answer was in", async () => {
  await renderReview({ answeredOn: "2026-10-03", answeredElsewhere: "alone" }, aJourney({ memberType: "existing" }));

  expect(screen.getByRole("link", { name: "Find the notice in your applications" })).toHaveAttribute(
    "href",
    "/resume?memberType=existing&find=notice",
  );
});

test("says to two people what they read when they chose to apply together, and that each can apply alone", async () => {
  await renderReview({ refusedAloneOn: "2026-10-03" });

  expect(screen.getByText("A co-borrower likely won't change our answer")).toBeVisible();
  expect(screen.getByText(/^On October 3, 2026, .* both scores may drop a few points\./)).toHaveTextContent(
    "each of you can also apply alone",
  );
  expect(screen.getByRole("button", { name: "Send my application" })).toBeEnabled();
});

test("says nothing without an earlier answer", async () => {
  await renderReview({});

  expect(screen.queryByText("We'd likely give the same answer")).not.toBeInTheDocument();
  expect(screen.queryByText("Read your own notices first")).not.toBeInTheDocument();
});
