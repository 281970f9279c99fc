import { eligibilityApi } from "@portico/contract/eligibility";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answer, answerAny, answerSession, decide, decideAny, type Route } from "../../kernel/route.ts";
import {
  readIneligibleContent,
  readMembershipContent,
  readProductContent,
  readProductIneligible,
  readUnsupportedPropertyContent,
} from "./ineligible-content.ts";
import {
  readEligibility,
  readEligibilityConfiguration,
  readProductEligibility,
  readProductQuestions,
} from "./read-eligibility.ts";
import { saveEligibility } from "./save-eligibility.ts";
import { saveProductEligibility } from "./save-product-eligibility.ts";

/** The calls about eligibility for membership and for the product. */
export const eligibilityRoutes: readonly Route[] = [
  answerSession(eligibilityApi.configuration, readEligibilityConfiguration),
  answerAny(eligibilityApi.read, readEligibility),
  decideAny(eligibilityApi.create, saveEligibility, { rateLimit: vendorLookup }),
  answerSession(eligibilityApi.productQuestions, readProductQuestions),
  answer(eligibilityApi.readProduct, readProductEligibility),
  decide(eligibilityApi.createProduct, saveProductEligibility),
  answerSession(eligibilityApi.productIneligible, readProductIneligible),
  answer(eligibilityApi.content, readIneligibleContent),
  answerAny(eligibilityApi.membershipContent, readMembershipContent),
  answer(eligibilityApi.productContent, readProductContent),
  answer(eligibilityApi.unsupportedPropertyContent, readUnsupportedPropertyContent),
];
