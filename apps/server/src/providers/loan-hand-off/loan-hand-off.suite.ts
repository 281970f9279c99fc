import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { LoanHandOff } from "./port.ts";

export const message = {
  tenant: "harborlight",
  messageId: "harborlight.4812.hand-off",
  body: JSON.stringify({ applicationId: 4812, type: "application.decided", version: 1 }),
};

/** Reads the messages that a loan origination system received for an application. */
export async function receivedBy(sandboxUrl: string, tenant: string, applicationId: number) {
  const response = await fetch(`${sandboxUrl}/los/${tenant}/applications/${applicationId}`);
  if (response.status === 404) return [];
  const { messages } = (await response.json()) as { messages: { id: string; body: Record<string, unknown> }[] };
  return messages;
}

/** Tests the promises of every hand-off. */
export function testLoanHandOff(create: (sandboxUrl: string) => LoanHandOff): void {
  test("delivers a message unchanged under its id", async () => {
    const { url } = await testSandbox();

    await create(url).deliver(message);

    expect(await receivedBy(url, "harborlight", 4812)).toMatchObject([
      { id: message.messageId, body: JSON.parse(message.body) as object },
    ]);
  });

  test("accepts a repeated message once", async () => {
    const { url } = await testSandbox();
    const handOff = create(url);

    await handOff.deliver(message);
    await handOff.deliver(message);

    expect(await receivedBy(url, "harborlight", 4812)).toHaveLength(1);
  });
}
