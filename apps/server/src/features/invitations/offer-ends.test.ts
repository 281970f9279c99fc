import { coApplicantApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { declined, declineOf, recordsOf, taking, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { testApp } from "../../testing/test-app.ts";
import {
  answerTheRest,
  chosenByBoth,
  journeyFor,
  lettersTo,
  noticeTo,
  sendAlone,
  ways,
} from "./testing/chosen-by-both.ts";
import { invite, invitedBrowser, kim, openPart } from "./testing/two-people.ts";

/* A counteroffer for two people ends for good once one of them leaves (decision 362). */

test.each(Object.entries(ways))("ends the counteroffer for both by %s, and tells both", async (way, end) => {
  const both = await chosenByBoth();
  const { app, first, second, here, counteroffer, day } = both;
  const before = [await journeyFor(first, first), await journeyFor(here, first)];

  await end(both);

  const after = await journeyFor(first, first);
  const review = await first.do(reviewApi.read, { id: first.applicationId });
  const [toDana, toKim] = [await lettersTo(first, "dana@example.com"), await lettersTo(first, kim.emailAddress)];
  const status = await second.do(applicationStatusApi.read, second.id);
  expect(before).toMatchObject([{ offeredUntil: counteroffer.endsOn }, { offeredUntil: counteroffer.endsOn }]);
  expect(after).toMatchObject({ takesCounteroffer: true, isOfferParted: true });
  expect(after).not.toHaveProperty("offeredUntil");
  expect(review).toMatchObject({ counterofferEnded: "people" });
  expect(toDana.filter((text) => /Our offer for you both ended with that/.test(text))).toHaveLength(1);
  const isTold = way !== "the invited person's no";
  const told = toKim.filter((text) => /Our offer for you both ended with it\. You owe nothing/.test(text));
  expect(told).toHaveLength(isTold ? 1 : 0);
  expect(told.join()).not.toMatch(/didn't check your credit|\$\d/);
  expect(status).toMatchObject({ standing: { state: "counterofferTaken" }, isChoiceOver: true });
  expect(status).not.toHaveProperty("loan");
  expect(status).not.toHaveProperty("yesBy");
  expect((await recordsOf(app, first.applicationId)).precedingApplication[0]).toMatchObject({ partedOn: day });
});

test.each(Object.entries(ways))(
  "takes no counteroffer after the end for both by %s, and says when it ended",
  async (_, end) => {
    const both = await chosenByBoth();
    const { app, first, counteroffer, day } = both;
    const { applicationId } = first;
    const [{ loanAmount, termInMonths } = counteroffer.asked] = counteroffer.choices;
    const again = { applicationId, loanAmount, termInMonths };
    const beforeNotice = await noticeTo(app, "dana@example.com");

    await end(both);

    expect(await declineOf(first)).toMatchObject({ counteroffersPartedOn: day, counterofferTaken: { isSent: false } });
    expect(await first.refused(applicationApi.takeCounteroffer, again)).toMatchObject({ code: "counterofferOver" });
    expect(await first.do(applicationApi.takeCounteroffer, { ...again, keepsChanges: true })).toMatchObject({
      opened: true,
    });
    expect(beforeNotice).toMatchObject({ counterofferTaken: { sendBy: counteroffer.endsOn } });
    for (const email of ["dana@example.com", kim.emailAddress]) {
      const notice = await noticeTo(app, email);
      expect(notice).toMatchObject({ counteroffersPartedOn: day, counterofferTaken: { loanAmount } });
      expect(notice).not.toHaveProperty("counterofferTaken.sendBy");
    }
  },
);

test("tells the first person why the chosen counteroffer ended", async () => {
  const both = await chosenByBoth();
  const { first } = both;
  await ways["going on alone"](both);

  const status = await first.do(applicationStatusApi.read, first.id);

  expect(status).toMatchObject({ standing: { state: "draft" }, counterofferLeft: { because: "people" } });
});

test("keeps no promise of the ended counteroffer for the same person, invited again", async () => {
  const both = await chosenByBoth();
  const {
    app,
    first,
    first: { applicationId },
  } = both;
  await ways["canceling the invitation"](both);
  await invite(first);
  const again = invitedBrowser(first);
  await openPart(again);
  const asked = await journeyFor(again, first);
  await again.do(invitationApi.decline, { applicationId });

  const toDana = await lettersTo(first, "dana@example.com");

  expect(asked).not.toHaveProperty("offeredUntil");
  expect(toDana.filter((text) => /Our offer for you both ended/.test(text))).toHaveLength(1);
  expect((await recordsOf(app, applicationId)).precedingApplication[0]).not.toHaveProperty("sendBy");
});

test("ends the counteroffer of two people on one screen for good, also if the same one joins again", async () => {
  const app = await testApp();
  const applicant = await taking(await declined(app, { ...tooMuchForTheCar, isJoint: true }));
  const { applicationId } = applicant;
  const before = await journeyFor(applicant, applicant);

  const selection = { applicationType: ApplicationType.single };
  const { journey } = await applicant.do(coApplicantApi.select, { applicationId, selection });

  expect(before).toHaveProperty("offeredUntil");
  expect(journey).toMatchObject({ isOfferParted: true });
  expect(journey).not.toHaveProperty("offeredUntil");
  await applicant.do(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: true },
  });
  await answerTheRest(applicant);
  const review = await applicant.do(reviewApi.read, { id: applicationId });
  expect(review).toMatchObject({ counterofferEnded: "people" });
  expect(review).not.toHaveProperty("counteroffer");
});

test("doesn't offer it again in the letters about what the first person sends alone", async () => {
  const both = await chosenByBoth();
  const { first } = both;
  await sendAlone(both);

  const toDana = (await lettersTo(first, "dana@example.com")).join();

  expect(toDana).toMatch(/It doesn't take our counteroffer/);
  expect(toDana).not.toMatch(/Our earlier offer stays open/);
});
