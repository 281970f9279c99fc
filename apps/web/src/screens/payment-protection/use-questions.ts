import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { coBorrowerKey, type Journey } from "@portico/contract/journey";
import { isSameQuestion, type PaymentProtectionProduct } from "@portico/domain/loan/payment-protection";
import { ApplicantType } from "@portico/domain/person/person";
import { useApiIf } from "../../api/use-api-if.ts";
import { useApi } from "../../api/use-query.ts";
import { peopleHere } from "../../page/invited.ts";

/** One product for one borrower. */
export interface Question {
  readonly product: PaymentProtectionProduct;
  readonly applicantType: typeof ApplicantType.primary | typeof ApplicantType.joint;
  /** The form's field. Another co-applicant has another field, so that nobody's choice appears under another name. */
  readonly key: string;
  /** The borrower's name, if there are two. */
  readonly name: string | undefined;
}

/** The form's field for a question to a borrower. */
export function questionKey(journey: Journey, productId: number, applicantType: number): string {
  const whose = applicantType === ApplicantType.joint ? coBorrowerKey(journey) : null;
  return `product${productId}of${whose ?? applicantType}`;
}

/** The products, and all questions: each product for each borrower. */
export function useQuestions(journey: Journey) {
  const { applicationId } = journey;
  const [firstId, secondId] = peopleHere(journey);
  const {
    productConfigurations,
    loanAmount,
    isJoint,
    notAsked = [],
  } = useApi(paymentProtectionApi.configuration, {
    id: applicationId,
  });
  // Nobody chooses for an invited person, whose records this session may not read.
  const isForBoth = isJoint && journey.invitation === undefined;
  const areTwo = isForBoth && firstId !== undefined && secondId !== undefined;
  const first = useApiIf(applicantApi.read, areTwo ? { id: firstId } : undefined);
  const second = useApiIf(applicantApi.read, areTwo ? { id: secondId } : undefined);
  const names = [first, second].map((person) => person?.firstName);
  const types = isForBoth ? [ApplicantType.primary, ApplicantType.joint] : [ApplicantType.primary];
  const products = productConfigurations.flatMap((section) => section.products);
  const all = products.flatMap((product) =>
    types.map((applicantType, place): Question => ({
      product,
      applicantType,
      key: questionKey(journey, product.id, applicantType),
      name: names[place],
    })),
  );
  const isNotAsked = ({ product, applicantType }: Question) =>
    notAsked.some((one) => isSameQuestion(one, { productId: product.id, applicantType }));
  return {
    productConfigurations,
    loanAmount,
    questions: all.filter((question) => !isNotAsked(question)),
    /** The questions of the other borrower, who doesn't work for pay. */
    notAsked: all.filter(isNotAsked),
    nameOf: (applicantType: number) => names[types.findIndex((type) => type === applicantType)],
  };
}
