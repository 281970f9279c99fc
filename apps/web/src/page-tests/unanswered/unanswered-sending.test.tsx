// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

/* Tests Review after Send got no answer. The page can't know if the application was sent until Send is pressed again. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const atReview = aJourney({
  path: ["authentication", "identification", "review"],
  frontier: "review",
  ahead: [],
  revision: 4,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});
const noAnswer = () => {
  throw new TypeError("Failed to fetch");
};

type Answer = () => never | FakeRefusal | Response;

/** Opens Review after the page before it, and presses Send, which gets these answers. */
async function sendFromReview(sent: Answer, confirmed: Answer = () => Response.json({ confirmed: true })) {
  const api = fakeApi();
  answerEverything(api);
  api.on(journeyApi.read, { journey: atReview }).on(reviewApi.confirm, confirmed).on(applicationApi.submit, sent);
  keepJourney(atReview);
  window.history.replaceState({ index: 0 }, "", "/auto/identification");
  window.history.pushState({ index: 1, from: "/auto/identification" }, "", "/auto/review");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Send my application" }));
  return { api, user };
}

const heading = async (name: string) => screen.findByRole("heading", { level: 1, name });
const question = async () => screen.findByRole("alertdialog", { name: "Leave this page?" });
const unknown = "We don't know if your application was sent";
const unansweredHere = async () => screen.findByRole("region", { name: "We don't know if this arrived" });

async function leave(user: ReturnType<typeof userEvent.setup>) {
  window.history.back();
  await question();
  await user.click(screen.getByRole("button", { name: "Leave this page" }));
  await heading("Your identity");
}

async function comeBack(user: ReturnType<typeof userEvent.setup>) {
  window.history.forward();
  await heading("Check and send");
  return user;
}

test("says during a long submission that the application is being sent", async () => {
  const answer = Promise.withResolvers<Response>();
  await sendFromReview(noAnswer, () => answer.promise as never);

  const status = async (text: string) => screen.findByText(text, { selector: "output *" }, { timeout: 2000 });
  expect(await status("Sending your application")).toBeVisible();
  expect(screen.queryByText("Saving your answers")).toBeNull();
  await act(async () => answer.resolve(Response.json({ confirmed: true })));
});

test("says on Back that it isn't known if the application was sent, and how to find out", async () => {
  const { user } = await sendFromReview(noAnswer);
  await unansweredHere();

  window.history.back();

  expect(await question()).toHaveTextContent(
    "We don't know if your application was sent. To find out, stay and send it again. We send it only once.",
  );
  await user.click(screen.getAllByRole("button", { name: "Stay on this page" })[1]!);
  expect(await unansweredHere()).toBeVisible();
  expect(window.location.pathname).toBe("/auto/review");
});

test("says on Review that the outcome is unknown until Send gets an answer", async () => {
  const { api, user } = await sendFromReview(noAnswer);
  await unansweredHere();
  await leave(user);

  await comeBack(user);

  expect(await screen.findByText(unknown)).toBeVisible();
  expect(
    screen.getByText("No answer came when you sent it. Send it again to find out. We send it only once."),
  ).toBeVisible();
  api.refuse(applicationApi.submit, "busy");
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  expect(await screen.findByRole("region", { name: "Your application wasn't sent" })).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
  window.history.back();
  expect(await heading("Your identity")).toBeVisible();
});

test("says on Review that the outcome is unknown after the Error page of a failed submission", async () => {
  const { user } = await sendFromReview(() => new Response("<html>Bad gateway</html>", { status: 502 }));
  await heading("Error");

  await user.click(screen.getByRole("button", { name: "Try again" }));

  await heading("Check and send");
  expect(screen.getByText(unknown)).toBeVisible();
});

test.each(["/auto/review", "/auto/identification"])(
  "says at the end of the session on %s that the outcome is unknown",
  async (address) => {
    const { user } = await sendFromReview(noAnswer);
    await unansweredHere();
    if (address !== window.location.pathname) await leave(user);

    act(() => announceSessionLost("expired"));

    expect(await screen.findByRole("alertdialog", { name: "Your session has expired." })).toHaveTextContent(
      `${unknown}. Check again when you come back.`,
    );
  },
);

test("opens the outcome if the submission turns out to have arrived when the person leaves", async () => {
  const { api, user } = await sendFromReview(noAnswer);
  await unansweredHere();
  api.on(journeyApi.read, { journey: { ...atReview, revision: 6, submitted: true, exit: "pending", frontier: null } });

  window.history.back();
  await question();
  await user.click(screen.getByRole("button", { name: "Leave this page" }));

  expect(await heading("We have your application")).toBeVisible();
});

test("looks by itself whether the application was sent once the network is back", async () => {
  const { api } = await sendFromReview(noAnswer);
  await unansweredHere();
  api.on(journeyApi.read, { journey: { ...atReview, revision: 6, submitted: true, exit: "pending", frontier: null } });

  act(() => void window.dispatchEvent(new Event("online")));

  expect(await heading("We have your application")).toBeVisible();
});

test("says by itself that the application didn't arrive once the network is back, and sends it at the next press", async () => {
  const { api, user } = await sendFromReview(noAnswer);
  await unansweredHere();
  const before = api.callsOf(applicationApi.submit).length;

  act(() => void window.dispatchEvent(new Event("online")));

  expect(await screen.findByText("Your application didn't arrive. Send it again.")).toBeVisible();
  expect(screen.queryByText(/We don't know if/)).toBeNull();
  expect(api.callsOf(applicationApi.submit)).toHaveLength(before);
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  await unansweredHere();
  expect(screen.queryByText("Your application didn't arrive. Send it again.")).toBeNull();
});

test("says of a page that doesn't open after Send that the network is lost, and looks once it is back", async () => {
  const { api, user } = await sendFromReview(noAnswer);
  await unansweredHere();
  for (const endpoint of [identificationApi.read, identificationApi.configuration, journeyApi.read])
    api.on(endpoint, noAnswer);

  window.history.back();
  await question();
  await user.click(screen.getByRole("button", { name: "Leave this page" }));

  expect(await heading("You seem to be offline")).toBeVisible();
  expect(screen.getByText("Your application may have been sent. We'll look as soon as you're back.")).toBeVisible();
  expect(screen.queryByText(/Status|processing your request/)).toBeNull();
  api.on(journeyApi.read, { journey: { ...atReview, revision: 6, submitted: true, exit: "pending", frontier: null } });
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await heading("We have your application")).toBeVisible();
});

test("doesn't ask on Back after a rejected submission", async () => {
  await sendFromReview(() => new FakeRefusal("tooMany"));
  await screen.findByRole("region", { name: "Your application wasn't sent" });

  window.history.back();

  await waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  expect(await heading("Your identity")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("no longer says that the outcome is unknown once the application has changed without being sent", async () => {
  const { api, user } = await sendFromReview(noAnswer, noAnswer);
  await unansweredHere();
  api.on(journeyApi.read, { journey: { ...atReview, revision: 5 } });
  await leave(user);

  await comeBack(user);

  expect(screen.queryByText(unknown)).toBeNull();
});
