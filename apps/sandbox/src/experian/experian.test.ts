import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { clientId, clientSecret, password, userName } from "./experian.ts";

const inquiry = (ssn: string) => ({
  consumerPii: { primaryApplicant: { name: { lastName: "Reyes" }, dob: { dob: "04171986" }, ssn: { ssn } } },
  requestor: { subscriberCode: "PORTICO01" },
  addOns: { mla: "Y" },
});

async function signIn(given = password) {
  return call(testSandbox(), {
    method: "POST",
    url: "/experian/oauth2/v1/token",
    headers: { client_id: clientId, client_secret: clientSecret },
    payload: { username: userName, password: given },
  });
}

async function ask(payload: object, token?: string) {
  const bearer = token ?? (await signIn()).json<{ access_token: string }>().access_token;
  return call(testSandbox(), {
    method: "POST",
    url: "/experian/consumerservices/credit-profile/v2/credit-report",
    headers: { authorization: `Bearer ${bearer}` },
    payload,
  });
}

test.each([
  ["815120021", "1203"],
  ["815120022", "1205"],
  ["815127800", "1204"],
])("answers a question about %s with message %s", async (ssn, messageNumber) => {
  expect((await ask(inquiry(ssn))).json()).toMatchObject({ creditProfile: [{ mla: { messageNumber } }] });
});

test("refuses a wrong password, a wrong token, and an incomplete question", async () => {
  expect((await signIn("wrong")).statusCode).toBe(401);
  expect((await ask(inquiry("815127800"), "wrong")).statusCode).toBe(401);
  expect((await ask({ ...inquiry("12") })).statusCode).toBe(400);
});
