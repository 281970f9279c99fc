import { noTownYet } from "@portico/domain/application/county-of-home";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import { AppError } from "../../kernel/app-error.ts";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { judgedMembership, judgedProduct } from "../eligibility/judge.ts";
import { judgedPropertyKind } from "../heloc/property-kind.ts";

interface Begun {
  readonly productCode: ProductCode;
  readonly memberType: MemberType;
  readonly applicantId: number;
}

interface Written {
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
}

/**
 * The records and events that POST /api/ProductEligibility, /PropertyType and /Eligibility would write for the session's answers. A member
 * isn't asked how to join. An answer that the institution's rules no longer allow is left out, so its page asks again.
 */
export function answersAsRecords(
  { tenant, newId }: Pick<Scope, "tenant" | "newId">,
  prior: PriorAnswers,
  { productCode, memberType, applicantId }: Begun,
): Written {
  const { productEligibility, propertyKind } = answersAbout(prior, productCode);
  const { membership } = prior;
  const written = [
    productEligibility &&
      ifAllowed(
        () => judgedProduct(tenant, productCode, productEligibility),
        (judged) => ({
          write: put("productEligibility", { id: newId() }, judged),
          event: { action: "productEligibility.answered", details: { isEligible: judged.isEligible } },
        }),
      ),
    propertyKind &&
      ifAllowed(
        () => judgedPropertyKind(tenant, propertyKind),
        (judged) => ({
          write: put("helocPropertyKind", { id: newId() }, judged.propertyKind),
          event: { action: "property.kindChosen", details: { isSupported: judged.isSupported } },
        }),
      ),
    membership &&
      memberType === "new" &&
      ifAllowed(
        () => judgedMembership(tenant, membership),
        (judged) => ({
          write: put("eligibility", { id: newId(), applicantId }, { ...judged, town: noTownYet }),
          event: { action: "eligibility.answered", applicantId, details: { isEligible: judged.isEligible } },
        }),
      ),
  ].flatMap((one) => (one ? [one] : []));
  return { writes: written.map(({ write }) => write), events: written.map(({ event }) => event) };
}

function ifAllowed<Judged, Result>(judge: () => Judged, then: (judged: Judged) => Result): Result | undefined {
  try {
    return then(judge());
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
