import { expect, test } from "vitest";
import { testSandbox, type TestSandbox } from "../testing/test-sandbox.ts";
import type { InboundTexts, Letter, MailEvents, Mailer, SignedMailCall, SignedText, TextMessenger } from "./port.ts";

export const letter: Letter = {
  to: "sam@example.com",
  from: "Harborlight <loans@harborlight.example>",
  subject: "Your application is saved",
  text: "Come back any time.",
  html: "<p>Come back any time.</p>",
  messageId: "<resume-1@harborlight.example>",
};

export function testMailer(create: (sandbox: TestSandbox) => Mailer): void {
  test("delivers an email as text and HTML", async () => {
    const sandbox = await testSandbox();

    await create(sandbox).send(letter);

    expect(await sandbox.messages(letter.to)).toMatchObject([
      {
        from: "loans@harborlight.example",
        subject: letter.subject,
        text: expect.stringContaining(letter.text) as string,
        html: expect.stringContaining(letter.html) as string,
      },
    ]);
  });

  test("rejects a missing mailbox, and treats a full one as unavailable", async () => {
    const sandbox = await testSandbox();
    const mailer = create(sandbox);

    await expect(mailer.send({ ...letter, to: "bounce@example.com" })).rejects.toMatchObject({ failure: "rejected" });
    await expect(mailer.send({ ...letter, to: "full@example.com" })).rejects.toMatchObject({ failure: "unavailable" });
  });

  test("keeps recipients out of errors", async () => {
    const sandbox = await testSandbox();

    const error = (await create(sandbox)
      .send({ ...letter, to: "bounce@example.com" })
      .catch((reason: unknown) => reason)) as Error;

    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain("example.com");
  });
}

export function testTextMessenger(create: (sandboxUrl: string) => TextMessenger): void {
  test("delivers a text message to ten digits", async () => {
    const sandbox = await testSandbox();

    await create(sandbox.url).send({ to: "2075550110", text: "Your code is 123456." });

    expect(await sandbox.messages("2075550110")).toMatchObject([{ text: "Your code is 123456." }]);
  });

  test("rejects an unreachable number", async () => {
    const { url } = await testSandbox();

    await expect(create(url).send({ to: "5005550009", text: "Hello" })).rejects.toMatchObject({ failure: "rejected" });
  });
}

/** What a mail provider says of one email. */
export interface ToldOfEmail {
  readonly event: "returned" | "delayed";
  readonly messageId: string;
}

export function testMailEvents(events: MailEvents, call: (told: readonly ToldOfEmail[]) => SignedMailCall): void {
  const told: readonly ToldOfEmail[] = [
    { event: "returned", messageId: "<one@harborlight.example>" },
    { event: "delayed", messageId: "<two@harborlight.example>" },
  ];

  test("reads which emails came back, and not those that are only delayed", () => {
    expect(events.readReturned(call(told))).toEqual(["<one@harborlight.example>"]);
  });

  test.each([
    ["another body", { body: call([]).body }],
    ["another time", { timestamp: "1700000000" }],
    ["no signature", { signature: "" }],
    ["a signature that nobody can read", { signature: "%%%" }],
  ])("refuses a call with %s", (_what, change) => {
    expect(events.readReturned({ ...call(told), ...change })).toBeUndefined();
  });
}

export function testInboundTexts(texts: InboundTexts, call: (text: string) => SignedText): void {
  test.each([
    ["STOP", "stop"],
    [" stop ", "stop"],
    ["Unsubscribe", "stop"],
    ["START", "start"],
    ["help", "help"],
    ["Please don't stop", undefined],
  ])("reads the text %j as %s", (text, keyword) => {
    expect(texts.read(call(text))).toMatchObject({ from: "+12075550110", keyword });
  });

  test.each([
    ["another address", { url: "https://elsewhere.example/webhooks/twilio" }],
    ["another text", { body: call("START").body }],
    ["no signature", { signature: "" }],
  ])("refuses a call with %s", (_what, change) => {
    expect(texts.read({ ...call("STOP"), ...change })).toBeUndefined();
  });
}
