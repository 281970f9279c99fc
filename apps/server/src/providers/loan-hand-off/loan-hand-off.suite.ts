import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { LoanHandOff } from "./port.ts";

const submitted = { id: "harborlight.4812.1", applicationId: 4812, type: "application.submitted" };

export const delivery = {
  tenant: "harborlight",
  deliveryId: "harborlight.4812.hand-off",
  body: JSON.stringify({ messages: [submitted] }),
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
  test("delivers a message unchanged", async () => {
    const { url } = await testSandbox();

    await create(url).deliver(delivery);

    expect(await receivedBy(url, "harborlight", 4812)).toMatchObject([{ id: submitted.id, body: submitted }]);
  });

  test("accepts a repeated delivery once", async () => {
    const { url } = await testSandbox();
    const handOff = create(url);

    await handOff.deliver(delivery);
    await handOff.deliver(delivery);

    expect(await receivedBy(url, "harborlight", 4812)).toHaveLength(1);
  });
}
