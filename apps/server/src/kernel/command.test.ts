import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { testApp } from "../testing/test-app.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";

const person = {
  firstName: "Dana",
  lastName: "Reyes",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
};

test("an application begins with its journey, and the session that began it can read it again", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const begun = await client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
  const read = await client.call(applicantApi.read, { id: begun.body.applicantId! });

  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  expect(begun.body.journey).toMatchObject({ revision: 1, frontier: "identification", submitted: false });
  expect(read.body).toMatchObject({ firstName: "Dana" });
});
