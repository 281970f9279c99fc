/*
 * Experian's Credit Profile API with its add-on "mla", which looks a person up in the Department of Defense's database. The paths and shapes
 * come from public clients that were generated from its API description. These don't show which of the messages 1203 to 1207 say what. Public
 * users of the API read 1203 as a covered borrower. 1204 as the no, and the sign-in's headers, are general knowledge. Not tried against the
 * live service.
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import type { Consumer } from "../credit-report/port.ts";
import type { MilitaryStatusChecker } from "./port.ts";

export interface ExperianOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly userName: string;
  readonly password: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriberCode: string;
  readonly clock: () => Date;
}

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
const Profiles = z.object({
  creditProfile: z
    .array(z.object({ mla: z.object({ messageNumber: z.string(), messageText: z.optional(z.string()) }) }))
    .check(z.minLength(1)),
});

const coveredBorrower = "1203";
const notCovered = "1204";

/** The bureau of the source, for the record. */
const source = "Experian";

export function createExperian(options: ExperianOptions): MilitaryStatusChecker {
  const {
    userName: _user,
    password: _password,
    clientId: _id,
    clientSecret: _secret,
    clock: _clock,
    ...rest
  } = options;
  const { subscriberCode, ...connection } = rest;
  const http = createVendorHttp({ ...connection, provider: "experian", capability: "militaryStatus" });
  const accessToken = signedIn(http, options);
  return {
    source,
    check: async (person, reference) => {
      const { creditProfile } = await http.call({
        path: "/consumerservices/credit-profile/v2/credit-report",
        headers: { authorization: `Bearer ${await accessToken()}`, clientreferenceid: reference },
        json: inquiryOf(person, subscriberCode),
        // It only reads. A question about the database is no hard inquiry.
        repeatable: true,
        schema: Profiles,
      });
      const { messageNumber, messageText } = creditProfile[0]!.mla;
      if (messageNumber !== coveredBorrower && messageNumber !== notCovered)
        throw new ProviderError("experian", "unavailable", {
          cause: new Error(`The database had no answer: message ${messageNumber.replaceAll(/\D/g, "")}.`),
        });
      return {
        isCovered: messageNumber === coveredBorrower,
        answer: messageText === undefined ? messageNumber : `${messageNumber} ${messageText}`,
      };
    },
  };
}

/** A token that ends this soon may end on its way. */
const marginMs = 60_000;

/** Signs in when the last token has ended. Questions at the same moment share a sign-in. */
function signedIn(http: VendorHttp, options: ExperianOptions): () => Promise<string> {
  const { userName, password, clientId, clientSecret, clock } = options;
  let known: Promise<{ token: string; endsAt: number }> | undefined;
  const signIn = async () => {
    const { access_token: token, expires_in: seconds } = await http.call({
      path: "/oauth2/v1/token",
      headers: { client_id: clientId, client_secret: clientSecret, grant_type: "password" },
      json: { username: userName, password },
      repeatable: true,
      schema: Token,
    });
    return { token, endsAt: clock().getTime() + seconds * 1000 };
  };
  return async () => {
    const before = await known?.catch(() => undefined);
    if (before && before.endsAt - clock().getTime() > marginMs) return before.token;
    known = signIn();
    return (await known).token;
  };
}

function inquiryOf(person: Consumer, subscriberCode: string) {
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber } = person;
  const { street, city, state, postalCode } = person;
  return {
    consumerPii: {
      primaryApplicant: {
        name: { lastName, firstName },
        dob: { dob: dateOfBirth.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2$3$1") },
        ssn: { ssn: taxpayerIdentificationNumber.replaceAll(/\D/g, "") },
        currentAddress: { line1: street, city, state, zipCode: postalCode },
      },
    },
    requestor: { subscriberCode },
    addOns: { mla: "Y" },
  };
}
