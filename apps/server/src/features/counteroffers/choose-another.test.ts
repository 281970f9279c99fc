import { applicationApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declined, declineOf, loaded, recordsOf, taking } from "./testing/declined.ts";

test("shows the other counteroffers in the linked application, and takes another one there", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const { reasons, counteroffer } = await declineOf(applicant);
  const [first, second] = counteroffer!.choices;
  const linked = await taking(applicant);
  const { applicationId } = linked;
  const { journey } = await linked.do(journeyApi.read, { applicationId: linked.applicationId });
  expect(journey).toMatchObject({ takesCounteroffer: true, exit: null });

  const again = await declineOf(linked);
  expect(again).toMatchObject({ reasons, counteroffer });
  expect(again.counterofferTaken).toMatchObject({ loanAmount: first!.loanAmount, isSent: false });
  const { loanAmount, termInMonths } = second!;
  const answer = await linked.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  expect(answer.journey.applicationId).toBe(applicationId);
  const { records } = await loaded(app, applicationId);
  expect(records.vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: loanAmount,
    requestedLoanTermInMonths: termInMonths,
  });
  expect((await recordsOf(app, declinedId)).counterofferTaken).toMatchObject([{ applicationId, loanAmount }]);
});

test("closes the page of the decline once the linked application was sent", async () => {
  const linked = await taking(await declined(await testApp()));
  await goOn(linked, "submit");
  await linked.submit();

  expect(await linked.refused(applicationApi.decline, linked.id)).toMatchObject({ status: 404 });
  const { journey } = await linked.do(journeyApi.read, { applicationId: linked.applicationId });
  expect(journey).not.toHaveProperty("takesCounteroffer");
});
