import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testTextMessenger } from "./messages.suite.ts";
import { createTwilio, type TwilioOptions } from "./twilio.ts";

const adapter = (sandboxUrl: string, options: Partial<TwilioOptions> = {}) =>
  createTwilio({
    baseUrl: `${sandboxUrl}/twilio`,
    accountSid: "ACsandbox00000000000000000000000000",
    authToken: "sandbox-twilio-token",
    from: "+12075550199",
    timeoutMs: 5000,
    ...options,
  });

testTextMessenger(adapter);

test("sends through a messaging service instead of one number", async () => {
  const sandbox = await testSandbox();
  const messagingServiceSid = "MG00000000000000000000000000000001";

  await adapter(sandbox.url, { from: undefined, messagingServiceSid }).send({ to: "2075550110", text: "Hello" });

  expect(await sandbox.messages("+12075550110")).toMatchObject([{ from: messagingServiceSid, text: "Hello" }]);
});

testVendorFaults({
  vendor: "twilio",
  operation: "message",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).send({ to: "2075550110", text: "Hello" }),
});
