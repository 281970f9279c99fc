import { withItsIssuer } from "./identification-document.ts";

/** A document's kind and issuer. Pages hold null for an empty field. */
interface Issued {
  readonly identificationTypeConfigurationId?: number | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** Whether two documents have the same kind and issuer. Only then can a masked number stand for the saved one. */
export function isSameDocument(one: Issued, other: Issued): boolean {
  const [kind, state, country] = kindAndIssuer(one);
  const [otherKind, otherState, otherCountry] = kindAndIssuer(other);
  return kind === otherKind && state === otherState && country === otherCountry;
}

function kindAndIssuer({ identificationTypeConfigurationId: kind, state, country }: Issued) {
  const issued = withItsIssuer({
    identificationTypeConfigurationId: kind ?? 0,
    ...(state && { state }),
    ...(country && { country }),
  }) as Issued;
  return [kind ?? 0, issued.state, issued.country] as const;
}
