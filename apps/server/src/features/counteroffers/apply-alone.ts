import type { noticeApi } from "@portico/contract/notice";
import { AddressType } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";
import { ofPerson } from "@portico/domain/records/of-person";
import { recordsFrom, type AnyRecord, type Records, type Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { placeOf } from "./begun-alone.ts";
import type { DeclinedScope } from "../linked-applications/linked-application.ts";
import { askAgain } from "./take-counteroffer.ts";

/**
 * Opens the linked application of one of two declined people, from their own notice. It asks for the same loan, without the other person
 * and their answers. Not for somebody whom the tables would refuse again (decision 154).
 */
export async function applyAlone(
  scope: DeclinedScope,
  applicantId: number,
): Promise<Change<(typeof noticeApi)["applyAlone"]>> {
  const { records } = scope;
  const ways = records.decision[0]?.ways?.find((one) => one.applicantId === applicantId);
  const place = placeOf(scope, applicantId);
  if (place === 0 || !ways?.alone) throw new AppError("notFound");
  // It waits for nothing after the write, and the types of two calls differ only there.
  const { whenWritten: _nothing, ...change } = await askAgain(partOf(scope, applicantId), "alone", place);
  return change;
}

/** The declined application as if only this person had applied. A sign-in of somebody else in this browser doesn't count. */
function partOf(scope: DeclinedScope, applicantId: number): DeclinedScope {
  const { application, records, session } = scope;
  const [person] = ofPerson(records.applicant, applicantId);
  // A co-borrower isn't asked how they may join, so they are neither until they apply themselves.
  const memberType = person?.memberType === "existing" ? "existing" : "new";
  const own = recordsFrom((kind) => ofOne(records[kind], applicantId));
  const isSignedIn = person?.memberNumber !== undefined && signedInMember(scope)?.memberNumber === person.memberNumber;
  return {
    ...scope,
    session: isSignedIn ? session : { ...session, sealedMember: null },
    application: {
      ...application,
      primaryApplicantId: applicantId,
      jointApplicantId: null,
      memberType,
    },
    records: {
      ...own,
      applicant: own.applicant.map((one) => ({ ...one, memberType })),
      coApplicantSelection: [],
      address: own.address.map((home) => withSharedPayment(home, records.address)),
      // The first person rated their own credit, and nobody asked the co-borrower.
      ...(applicantId === application.primaryApplicantId
        ? {}
        : { estimate: own.estimate.map((one) => ({ ...one, creditRating: "notSure" as const })) }),
    },
  };
}

/** What belongs to nobody is about the loan, which both people asked for. */
function ofOne(records: readonly AnyRecord[], owner: number): readonly AnyRecord[] {
  return records.filter(({ applicantId }) => applicantId === null || applicantId === owner);
}

/** The payment of a home that both live in was asked once, of the first one. Somebody who lives there another way pays another one. */
function withSharedPayment(home: Stored<"address">, all: Records["address"]): Stored<"address"> {
  const isLeftOut = home.type === AddressType.physical && home.monthlyHousingPaymentAmount === undefined;
  const told = all.find(
    (other) =>
      other.type === AddressType.physical &&
      other.applicantId !== home.applicantId &&
      other.residenceStatus === home.residenceStatus &&
      isSameAddress(other, home),
  )?.monthlyHousingPaymentAmount;
  return isLeftOut && told !== undefined ? { ...home, monthlyHousingPaymentAmount: told } : home;
}
