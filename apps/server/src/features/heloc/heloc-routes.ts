import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { readHelocLoan, saveHelocLoan } from "./heloc-loan.ts";
import { listPropertyStatuses, listPropertyTypes, readPropertyAddressConfiguration } from "./property-configuration.ts";
import { readPropertyKind, savePropertyKind } from "./property-kind.ts";
import { readProperty } from "./read-property.ts";
import { saveProperty } from "./save-property.ts";

/** The calls of a home equity line: the home and the line. */
export const helocRoutes: readonly Route[] = [
  answerSession(helocPropertyApi.types, listPropertyTypes),
  answerSession(helocPropertyApi.statuses, listPropertyStatuses),
  answerSession(helocPropertyApi.addressConfiguration, readPropertyAddressConfiguration),
  answer(helocPropertyApi.readKind, readPropertyKind),
  decide(helocPropertyApi.saveKind, savePropertyKind),
  answer(helocPropertyApi.read, readProperty),
  decide(helocPropertyApi.save, saveProperty, { rateLimit: vendorLookup }),
  answer(helocLoanApi.read, readHelocLoan),
  decide(helocLoanApi.save, saveHelocLoan),
];
