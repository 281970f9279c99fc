import { applicantApi, type identificationApi } from "@portico/contract/applicant";
import type { RequestOf } from "@portico/contract/endpoint";
import { kernelRoutes } from "./kernel-routes.ts";
import { testApp, type TestApp } from "./test-app.ts";

export const person = {
  firstName: "Dana",
  lastName: "Reyes",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
};

/** Begins an application in a new browser with the kernel's own small use cases. */
export async function begunApplication(given?: TestApp) {
  const app = given ?? (await testApp({ routes: kernelRoutes }));
  const client = app.client();
  const { body: begun } = await client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
  return { app, client, begun, applicantId: begun.applicantId!, applicationId: begun.applicationId! };
}

/** A number that no other test data has, so tests can search for leaks of it. */
export const canaryTin = "219099998";

export function identificationOf(
  applicantId: number,
  changes: { emailAddress?: string } = {},
): RequestOf<(typeof identificationApi)["create"]> {
  return {
    applicantId,
    data: {
      dateOfBirth: "1988-04-12",
      taxpayerIdentificationNumber: canaryTin,
      taxpayerIdentificationNumberConfigurationId: 1,
      maritalStatusConfigurationId: 2,
      emailAddress: "dana@example.com",
      phoneNumber: "2075550123",
      ...changes,
    },
  };
}
