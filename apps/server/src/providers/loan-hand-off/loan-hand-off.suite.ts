import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { LoanHandOff } from "./port.ts";

export const message = {
  tenant: "harborlight",
  messageId: "harborlight.4812.hand-off",
  body: JSON.stringify({ applicationId: 4812, type: "application.decided", version: 1 }),
};

/** What a loan origination system holds of an application. */
export async function receivedBy(sandboxUrl: string, tenant: string, applicationId: number) {
  const response = await fetch(`${sandboxUrl}/los/${tenant}/applications/${applicationId}`);
  if (response.status === 404) return [];
  const { messages } = (await response.json()) as { messages: { id: string; body: Record<string, unknown> }[] };
  return messages;
}

/** What every hand-off promises. */
export function testLoanHandOff(create: (sandboxUrl: string) => LoanHandOff): void {
  test("a message arrives as it was sent, under its id", async () => {
    const { url } = await testSandbox();

    await create(url).deliver(message);

    expect(await receivedBy(url, "harborlight", 4812)).toMatchObject([
      { id: message.messageId, body: JSON.parse(message.body) as object },
    ]);
  });

  test("a message that is delivered again is taken once", async () => {
    const { url } = await testSandbox();
    const handOff = create(url);

    await handOff.deliver(message);
    await handOff.deliver(message);

    expect(await receivedBy(url, "harborlight", 4812)).toHaveLength(1);
  });
}
