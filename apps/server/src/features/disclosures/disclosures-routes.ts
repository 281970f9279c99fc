import { accountApi } from "@portico/contract/account";
import { disclosureApi } from "@portico/contract/agreements";
import { answer, answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { acceptDisclosure } from "./accept-disclosure.ts";
import { readAccountTexts, readConsents, readDisclosureConfiguration } from "./read-disclosures.ts";

/** The calls for disclosures and the consents to them. */
export const disclosuresRoutes: readonly Route[] = [
  answer(disclosureApi.configuration, readDisclosureConfiguration),
  answerAny(accountApi.disclosures, readAccountTexts),
  answerAny(disclosureApi.read, readConsents),
  decideAny(disclosureApi.create, acceptDisclosure),
];
