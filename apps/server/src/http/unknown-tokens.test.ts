import { endpoints } from "@portico/contract/api";
import type { Endpoint } from "@portico/contract/endpoint";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { askedForDocuments, begin } from "../features/document-verification/testing/asked-for-documents.ts";
import { testApp } from "../testing/test-app.ts";
import { callWith } from "./testing/any-call.ts";

/* Tries every call that takes a token, as the contract names them. A token that nobody issued is rejected and does nothing. */

/** A vendor judges the tokens of a captcha and a device, and an institution may ask for neither. */
const judgedByVendors = new Set(["captchaToken", "deviceIdSessionToken"]);
const tokensOf = ({ input }: Endpoint): readonly string[] =>
  input instanceof z.ZodMiniObject
    ? Object.keys(input.def.shape).filter((key) => /token$/i.test(key) && !judgedByVendors.has(key))
    : [];

const refusals: Readonly<Record<string, string>> = {
  "POST /api/Resume": "resumeLinkUnknown",
  "POST /api/Resume/Check": "resumeLinkUnknown",
  "POST /api/Invitation/Check": "invitationUnknown",
  "POST /api/Invitation/Open": "invitationUnknown",
  "POST /api/Notice": "noticeLinkExpired",
  "POST /api/Notice/Alone": "noticeLinkExpired",
  "POST /api/Notice/Close": "noticeLinkExpired",
  "POST /api/Notice/Pdf": "noticeLinkExpired",
  "POST /api/Notice/Read": "noticeLinkExpired",
  "POST /api/PaperHandOff/Open": "resumeLinkExpired",
  "POST /api/SSO": "ssoLinkExpired",
  "POST /api/SamlSSO": "ssoLinkExpired",
  "POST /api/DocumentVerification/Complete": "notFound",
  "POST /api/DocumentVerification/Resume": "resumeLinkExpired",
};

const takingTokens = endpoints.filter((endpoint) => tokensOf(endpoint).length > 0);

test("covers every call that takes a token", () => {
  expect(takingTokens.map(({ name }) => name).toSorted()).toEqual(Object.keys(refusals).toSorted());
});

const nonsense = "x".repeat(43);

test.each(takingTokens.map((endpoint) => [endpoint.name, endpoint] as const))(
  "rejects an unissued token in %s",
  async (name, endpoint) => {
    const app = await testApp();
    const client = app.client();
    await client.open();
    const isOfDocuments = name === "POST /api/DocumentVerification/Complete";
    const { applicant } = isOfDocuments ? await askedForDocuments() : { applicant: undefined };
    if (applicant) await begin(applicant);
    const told = {
      ...Object.fromEntries(tokensOf(endpoint).map((key) => [key, nonsense])),
      ...(applicant ? { applicationId: applicant.applicationId } : {}),
      ...(name.endsWith("SSO") ? { loadUrl: "/auto/authentication" } : {}),
    };

    const { status, body } = await callWith(applicant?.client ?? client, endpoint, told);

    expect(body).toMatchObject({ error: { code: refusals[name] } });
    expect(status).toBeGreaterThanOrEqual(400);
  },
);
