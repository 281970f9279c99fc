import { disclosureApi } from "@portico/contract/agreements";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { acceptDisclosure } from "./accept-disclosure.ts";
import { readConsents, readDisclosureConfiguration } from "./read-disclosures.ts";

/** The calls for disclosures and the consents to them. */
export const disclosuresRoutes: readonly Route[] = [
  answer(disclosureApi.configuration, readDisclosureConfiguration),
  answer(disclosureApi.read, readConsents),
  decide(disclosureApi.create, acceptDisclosure),
];
