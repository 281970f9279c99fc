import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { accountApi } from "@portico/contract/account";
import { applicationStatusApi } from "@portico/contract/application-status";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { signs } from "../account-signing/testing/ready-to-sign.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { codeTo, kim } from "./testing/two-people.ts";
import {
  choosesForDocuments,
  invitingOwner,
  joinsAsOwner,
  journeyOf,
  kimsOwn,
  openedPart,
  ownersApp,
  readsAndSigns,
  recordsOf,
  toFirstSignature,
  toSecondSignature,
  twoBeforeSigning,
  type Owner,
} from "./testing/two-owners.ts";

/* Two owners of accounts, each on their own device (decision 363). */

const lettersTo = async ({ app }: Owner, to: string) => {
  await app.outbox.workOnDue();
  return messagesTo(app, to);
};
const first = "dana@example.com";

test("opens the accounts when both owners signed, each on their own device", async () => {
  const { app, one, two } = await twoBeforeSigning();

  const early = await readsAndSigns(one);
  const waiting = await journeyOf(one);
  const late = await readsAndSigns(two);
  await app.outbox.workOnDue();

  expect(early.body).toMatchObject({ signed: true, waitsFor: ["Kim"] });
  expect(waiting).toMatchObject({ submitted: false, invitation: { viewer: "first", status: "joined" } });
  expect(late.body).toMatchObject({ signed: true, waitsFor: [] });
  const { applicationId } = one;
  for (const owner of [one, two]) {
    const opening = await owner.do(accountFundingApi.opening, { applicationId });
    expect(opening).toMatchObject({ state: "opened", accounts: [{ fundingProductId: 1 }, { fundingProductId: 2 }] });
    const numbers = await owner.do(accountFundingApi.numbers, { applicationId, product: "2" });
    expect(numbers.accountNumber).toMatch(/^\d+$/);
    const { documents } = await owner.do(accountSigningApi.documents, { applicationId });
    expect(documents.filter(({ ownerId }) => ownerId !== undefined)).toMatchObject([{ ownerId: owner.applicantId }]);
  }
  expect((await recordsOf(one)).accountSignature).toHaveLength(2);
});

test("lets the invited owner come back to the open accounts by a link of their own", async () => {
  const { app, one, two } = await twoBeforeSigning();
  await readsAndSigns(two);
  await readsAndSigns(one);
  const opened = (await lettersTo(one, kim.emailAddress)).findLast(({ subject }) => subject.includes("are open"));

  const applicationToken = /\/resume\/([\w-]+)/.exec(opened?.text ?? "")![1]!;
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken });
  const resumed = await client.call(resumeApi.resume, { applicationToken, code: await codeTo(app) });
  const { applicationId } = one;
  const seen = await client.call(accountFundingApi.opening, { applicationId });
  const status = await client.call(applicationStatusApi.read, { id: applicationId });

  expect(resumed.body).toMatchObject({ resumed: true, firstName: "Kim" });
  expect(seen.body).toMatchObject({ state: "opened", firstName: "Kim", payer: "Dana" });
  expect(status.body.standing.state).toBe("funded");
});

test("says which accounts the first owner wants to own together, and asks for no intent to borrow", async () => {
  const one = await invitingOwner(await ownersApp());
  const two = await openedPart(one);
  const { applicationId } = one;

  const { asked, invitation } = await two.do(invitationApi.read, { id: applicationId });
  await joinsAsOwner(two);
  const [choice] = (await recordsOf(one)).coApplicantSelection;

  expect(asked).toEqual({ accounts: ["Share savings", "Tide checking"] });
  expect(invitation).toBeNull();
  expect(choice).not.toHaveProperty("jointIntentAt");
  expect((await journeyOf(two)).path).toEqual(["coApplicant", "coApplicantIdentification"]);
});

test("writes to an invited owner about accounts, and never about a loan", async () => {
  const one = await invitingOwner(await ownersApp());
  const two = await openedPart(one);
  const { applicationId } = one;
  await two.do(invitationApi.decline, { applicationId });
  const letters = [...(await lettersTo(one, kim.emailAddress)), ...(await lettersTo(one, first))];

  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Dana asks you to open accounts together/),
      expect.stringMatching(/^News from Kim/),
    ]),
  );
  const words = letters
    .filter(({ subject }) => !subject.startsWith("Your application"))
    .map(({ subject, text }) => `${subject} ${text}`)
    .join(" ");
  expect(words).not.toMatch(/\b(loans?|borrow|your credit|apply)\b/i);
});

test("lets the first owner sign only after the invited one gave the name that the documents have", async () => {
  const one = await invitingOwner(await ownersApp());
  await toFirstSignature(one);
  const { applicationId } = one;

  const early = await readsAndSigns(one);
  const before = await one.do(accountSigningApi.read, { applicationId });
  const two = await openedPart(one);
  await joinsAsOwner(two);
  const after = await one.do(accountSigningApi.read, { applicationId });
  const signed = await readsAndSigns(one);

  expect(early.body.error?.code).toBe("notItsTurn");
  expect(before).toMatchObject({ waitsFor: "Kim", owners: [{ applicantId: one.applicantId }] });
  expect(after).not.toHaveProperty("waitsFor");
  expect(signed.body).toMatchObject({ waitsFor: ["Kim"] });
  expect((await journeyOf(one)).submitted).toBe(false);
});

test("counts texts that one phone showed for its own owner alone (decision 370)", async () => {
  const one = await invitingOwner(await ownersApp());
  await toFirstSignature(one);
  const two = await openedPart(one);
  await toSecondSignature(two);
  await readsAndSigns(one);

  const unread = await signs(two, two.applicantId, two.fullName);

  expect(unread.body.error).toMatchObject({ code: "documentUnread", message: expect.stringMatching(/agreement\.$/) });
  expect((await readsAndSigns(two)).body).toMatchObject({ waitsFor: [] });
});

test("lets the invited owner sign only what the first one has chosen, and writes once it is ready", async () => {
  const one = await invitingOwner(await ownersApp());
  const two = await openedPart(one);
  await toSecondSignature(two);
  const { applicationId } = one;
  const early = await readsAndSigns(two);
  const before = await two.do(accountSigningApi.read, { applicationId });
  const subjects = async () => (await lettersTo(one, kim.emailAddress)).map(({ subject }) => subject);
  const unready = await subjects();

  await choosesForDocuments(one);
  const ready = await subjects();
  const signed = await readsAndSigns(two);

  expect(early.body.error?.code).toBe("notItsTurn");
  expect(before).toMatchObject({ waitsFor: "Dana" });
  expect(unready.filter((subject) => subject.startsWith("Please sign"))).toEqual([]);
  expect(ready.filter((subject) => subject.startsWith("Please sign"))).toHaveLength(1);
  expect(signed.body).toMatchObject({ signed: true, waitsFor: ["Dana"] });
  expect(await journeyOf(one)).toMatchObject({ invitation: { status: "done" } });
  expect((await lettersTo(one, first)).at(-1)?.subject).toMatch(/^Kim signed/);
});

test("asks the invited owner to sign again after the first one changed what the documents say", async () => {
  const one = await invitingOwner(await ownersApp());
  const two = await openedPart(one);
  await toSecondSignature(two);
  await choosesForDocuments(one);
  await readsAndSigns(two);
  const { applicationId } = one;
  const pat = { firstName: "Pat", lastName: "Doe", dateOfBirth: "1990-01-02", sharePercent: 100 };

  await one.do(accountApi.namePeople, { applicationId, people: { beneficiaries: [pat] } });
  const letters = await lettersTo(one, kim.emailAddress);
  const { invitation } = await journeyOf(one);
  const unread = await signs(two, two.applicantId, two.fullName);
  const again = await readsAndSigns(two);

  expect(letters.filter(({ subject }) => subject.startsWith("Please sign"))).toHaveLength(2);
  expect(invitation).toMatchObject({ status: "changed" });
  expect(unread.body.error?.code).toBe("documentUnread");
  expect(again.body).toMatchObject({ signed: true, journey: { invitation: { viewer: "coBorrower" } } });
});

test("doesn't open accounts while a signed owner's earlier page is open again", async () => {
  const { one, two } = await twoBeforeSigning();
  await readsAndSigns(one);
  const { applicationId } = one;
  const amounts = [
    { fundingProductId: 1, amount: 6 },
    { fundingProductId: 2, amount: 0 },
  ];
  const source = { source: "card" as const, amount: 6 };
  await one.do(accountFundingApi.fund, { applicationId, funding: { amounts, sources: [source] } });

  const last = await readsAndSigns(two);
  const open = await journeyOf(one);
  const letter = (await lettersTo(one, first)).findLast(({ subject }) => subject.startsWith("Kim signed"));
  const [toldOne, toldTwo] = [await journeyOf(one), await journeyOf(two)];
  await toFirstSignature(one);
  const ready = await journeyOf(one);
  const again = await readsAndSigns(one);

  expect(last.body).toMatchObject({ signed: true, waitsFor: ["Dana"] });
  expect(open).toMatchObject({ submitted: false, frontier: "fundingCard" });
  expect(toldOne.invitation).toMatchObject({ leftAfterSignature: "ownPage" });
  expect(toldTwo.invitation).toMatchObject({ leftAfterSignature: "otherPage" });
  expect(letter?.text).toContain("You both signed now, but your accounts aren't open yet.");
  expect(letter?.text).not.toContain("when you have signed too");
  expect(ready.invitation).toMatchObject({ leftAfterSignature: "send" });
  expect(again.body).toMatchObject({ waitsFor: [], journey: { submitted: true } });
});

test("lists each signature with who gave it, and says whom a signed owner waits for", async () => {
  const { one, two } = await twoBeforeSigning();
  const { applicationId: id } = one;
  const before = await journeyOf(one);
  await readsAndSigns(one);
  const waiting = await journeyOf(one);
  const early = await one.do(applicationStatusApi.read, { id });
  await readsAndSigns(two);
  const [late, invited] = [
    await one.do(applicationStatusApi.read, { id }),
    await two.do(applicationStatusApi.read, { id }),
  ];
  const signed = ({ timeline }: typeof late) =>
    timeline.flatMap(({ event, by = "own" }) => (event === "signed" || event === "sent" ? [`${event} ${by}`] : []));

  expect(before.invitation).not.toHaveProperty("leftAfterSignature");
  expect(waiting.invitation).toMatchObject({ leftAfterSignature: "otherSigns" });
  expect(signed(early)).toEqual(["signed own"]);
  expect(signed(late).toSorted()).toEqual(["signed Kim", "signed own"]);
  expect(signed(invited).toSorted()).toEqual(["signed Dana", "signed own"]);
});

test("deletes the invited owner's answers after a no, and makes the documents anew for one owner", async () => {
  const { one, two } = await twoBeforeSigning();
  await readsAndSigns(one);
  const { applicationId } = one;

  await two.do(invitationApi.decline, { applicationId });
  const declined = await one.do(coApplicantApi.read, { id: applicationId });
  await one.do(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  const { owners } = await one.do(accountSigningApi.read, { applicationId });
  const records = await recordsOf(one);
  const alone = await readsAndSigns(one);

  expect(declined).toMatchObject({ offersInvitation: true, declinedBy: "Kim", coApplicant: null });
  expect(JSON.stringify(records)).not.toContain(kimsOwn.lastName);
  expect(owners).toMatchObject([{ applicantId: one.applicantId, signedAt: null }]);
  expect(alone.body).toMatchObject({ waitsFor: [], journey: { submitted: true } });
});

test("ends the invited owner's session when the first one goes on alone, and tells them", async () => {
  const one = await invitingOwner(await ownersApp());
  const two = await openedPart(one);
  await toSecondSignature(two);
  const { applicationId } = one;

  const { journey } = await one.do(invitationApi.goOnAlone, { applicationId });
  const { body } = await two.client.call(accountSigningApi.read, { applicationId });
  const letters = await lettersTo(one, kim.emailAddress);

  expect(journey).toMatchObject({ applicationType: 1, frontier: "beneficiaries" });
  expect(journey).not.toHaveProperty("invitation");
  expect(body.error?.code).toBe("invitationOver");
  expect(letters.at(-1)?.text).toContain("You own no account through it");
});

test("sends the invitation to somebody else after it was taken back, and the link again after an hour", async () => {
  const app = await ownersApp();
  const one = await invitingOwner(app);
  const { applicationId } = one;
  await one.do(invitationApi.cancel, { applicationId });
  const noa = { firstName: "Noa", emailAddress: "noa.owner@example.com" };
  await one.do(invitationApi.send, { applicationId, invited: noa });
  const early = await one.client.call(invitationApi.remind, { applicationId });
  await app.outbox.workOnDue();
  app.clock.forward({ minutes: 61 });
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2026-12-01T00:00:00Z"),
  ]);

  await one.do(invitationApi.remind, { applicationId });

  expect(early.body.error?.code).toBe("invitationsTooMany");
  expect((await lettersTo(one, noa.emailAddress)).map(({ subject }) => subject)).toEqual([
    "Dana asks you to open accounts together: Test Valley",
    "Dana is waiting for your part: Test Valley",
  ]);
});

test("refuses an invitation where the institution offers none", async () => {
  const app = await ownersApp({});
  const off = await ownersApp();
  Object.assign(off.tenant.switches, { invitations: false });
  const on = await invitingOwner(app);
  expect((await journeyOf(on)).invitation).toMatchObject({ status: "sent" });
  await expect(invitingOwner(off)).rejects.toThrow("POST /api/Invitation answered 404");
});
