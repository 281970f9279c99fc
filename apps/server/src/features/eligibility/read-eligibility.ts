import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { depositHere, opensMembershipHere } from "@portico/domain/application/membership-of-loan";
import { homeOf } from "@portico/domain/application/home-of";
import { isCountyDoubtful, townOfHome } from "@portico/domain/application/county-of-home";
import { questionsAnsweredByYear, questionsToAskAgain } from "@portico/domain/application/questions-about-vehicle";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope, ApplicationScope, SessionScope } from "../../kernel/scope.ts";

type Configuration = (typeof eligibilityApi)["configuration"];
type Read = (typeof eligibilityApi)["read"];
type Questions = (typeof eligibilityApi)["productQuestions"];
type ReadProduct = (typeof eligibilityApi)["readProduct"];

/** The institution's ways to join, in its own words. A membership that opens here is paid here too (decision 365). */
export function readEligibilityConfiguration({ tenant }: SessionScope): OutputOf<Configuration> {
  return opensMembershipHere(tenant) ? { ...tenant.eligibility, depositText: depositHere } : tenant.eligibility;
}

/** The answer as it was given. The journey tells whether it opens membership. */
export function readEligibility(
  { application, records }: AnyApplicationScope,
  { applicantId }: InputOf<Read>,
): OutputOf<Read> {
  const saved = recordOf(records, "eligibility", applicantId);
  const home = homeOf(records.address, application.primaryApplicantId);
  const ofHome = home ? { homeZipCode: home.postalCode } : {};
  if (!saved) return { eligibility: null, ...ofHome };
  const { id: _id, applicantId: _owner, isEligible: _isEligible, town: _town, ...eligibility } = saved;
  if (!isCountyDoubtful(saved, townOfHome(application, records))) return { eligibility };
  return { eligibility, isAskedAgain: true, ...ofHome };
}

/** A product's questions, without the answers that open it. */
export function readProductQuestions({ tenant }: SessionScope, { id }: InputOf<Questions>): OutputOf<Questions> {
  const settings = productSettings(tenant, id);
  if (!settings) throw new AppError("productUnavailable");
  return {
    questions: settings.eligibilityQuestions.map(({ id: questionId, displayText, helpText }) => ({
      id: questionId,
      displayText,
      ...(helpText !== undefined && { helpText }),
    })),
  };
}

/** The answers as they were given. The journey tells whether they open the product. */
export function readProductEligibility(scope: ApplicationScope): OutputOf<ReadProduct> {
  const { application, records, tenant, today } = scope;
  const [saved] = records.productEligibility;
  const askedAgain = questionsToAskAgain(application, records, tenant).map(({ id }) => id);
  const answeredByYear = questionsAnsweredByYear(application, records, tenant, today).map(({ id }) => id);
  return {
    productEligibility: saved ? { answers: saved.answers } : null,
    ...(askedAgain.length > 0 && { askedAgain }),
    ...(askedAgain.length > 0 && answeredByYear.length > 0 && { answeredByYear }),
  };
}
