/**
 * Why a call of the institution's own system is refused. A refusal changes nothing and becomes a security event. The titles are for the
 * people who build that system.
 */
export const integrationRefusals = {
  signatureMissing: { status: 401, title: "The call has no signature." },
  signatureKeyUnknown: { status: 401, title: "The signature's key is none of this institution's." },
  signatureWrong: { status: 401, title: "The signature doesn't match the method, the path, and the body." },
  signatureStale: { status: 401, title: "The signature is more than five minutes old, or from the future." },
  documentUnknown: { status: 404, title: "No message announced this document, or its sender removed it." },
  applicationUnknown: { status: 404, title: "No message announced this application." },
  tooLarge: { status: 413, title: "The body is too large." },
  notUnderstood: { status: 422, title: "The body isn't a status update of this version." },
  doesNotFit: {
    status: 422,
    title: "The update names a person, document, task, amount, or term that isn't the application's.",
  },
  replayedDifferently: { status: 409, title: "An update with this id came before with another content." },
  alreadyDecided: { status: 409, title: "The application has its decision." },
  notApproved: { status: 409, title: "The application isn't approved." },
  notAccepted: { status: 409, title: "The applicant hasn't accepted the offer." },
  offerExpired: { status: 409, title: "The offer expired before the applicant accepted it." },
  contradictsAcceptance: { status: 409, title: "The applicant accepted the offer." },
  contradictsRefusal: { status: 409, title: "The applicant said no to the offer." },
  contradictsWithdrawal: { status: 409, title: "The application was withdrawn." },
  alreadyFunded: { status: 409, title: "The loan was funded." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;
export type IntegrationRefusal = keyof typeof integrationRefusals;

/** The `type` of a refusal's problem details (RFC 9457). */
export function problemType(refusal: IntegrationRefusal): string {
  return `urn:portico:refusal:${refusal}`;
}
