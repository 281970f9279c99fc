import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createIdology, type IdologyOptions } from "./idology.ts";
import { person, testIdentityQuiz } from "./identity-quiz.suite.ts";

const adapter = (sandboxUrl: string, options: Partial<IdologyOptions> = {}) =>
  createIdology({
    baseUrl: `${sandboxUrl}/idology`,
    username: "sandbox-idology-user",
    password: "sandbox-idology-password",
    timeoutMs: 5000,
    ...options,
  });

testIdentityQuiz(adapter);

testVendorFaults({
  vendor: "idology",
  operation: "iq",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).ask(person),
});

test("treats a wrong password as a rejection, although it comes with status 200", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { password: "wrong" }).ask(person)).rejects.toMatchObject({ failure: "rejected" });
});
