import type { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { statementsOf } from "@portico/domain/accounts/signing";
import { taxCertification } from "@portico/domain/accounts/tax-certification";
import { fullNameOf } from "@portico/domain/application/documents-to-sign";
import { minorNameOf } from "@portico/domain/application/minor-owner-of";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { documentsWaitFor } from "../../kernel/accounts-of-two-people.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { documentsOf, openedBy, ownersHere, requireAccountApplication, type Digested } from "./documents-of-owner.ts";
import { pagesOnceSigned } from "./signed-documents.ts";
import { validSignature } from "./signatures.ts";

type Read = (typeof accountSigningApi)["read"];
type Listed = OutputOf<Read>["documents"][number];

/** The documents that are signed at this device, and who has signed them as they are now. */
export async function readSigning(scope: AnyApplicationScope): Promise<OutputOf<Read>> {
  requireAccountApplication(scope);
  const { application, records } = scope;
  const here = ownersHere(scope);
  return {
    documents: await Promise.all(documentsOf(scope, here).map(async (one) => listed(scope, one, here))),
    owners: peopleOf(application, records).map((applicantId) => ({
      applicantId,
      firstName: ofPerson(records.applicant, applicantId)[0]?.firstName ?? "",
      ...(here.includes(applicantId) && { fullName: fullNameOf(records, applicantId) }),
      signedAt: validSignature(scope, applicantId)?.signedAt ?? null,
    })),
    ...waitingFor(scope),
    statements: statementsOf(minorNameOf(records)),
    consentNotRequired: taxCertification({ wasNotified: false }).consentNotRequired,
  };
}

/** The owner on another device whose answers the documents still wait for. */
function waitingFor(scope: AnyApplicationScope): Pick<OutputOf<Read>, "waitsFor"> {
  const { application, records } = scope;
  const who = documentsWaitFor(scope);
  if (who === undefined) return {};
  const [first] = ofPerson(records.applicant, application.primaryApplicantId);
  return { waitsFor: (who === "joint" ? records.invitation[0]?.firstName : first?.firstName) ?? "" };
}

async function listed(
  scope: AnyApplicationScope,
  { document, digest }: Digested,
  here: readonly number[],
): Promise<Listed> {
  const { id, title, ownerId } = document;
  return {
    id,
    title,
    pages: await pagesOnceSigned(scope, { document, digest }),
    digest,
    ...(ownerId !== undefined && { ownerId }),
    readers: here.flatMap((applicantId) => {
      const opened = openedBy(scope, applicantId, id);
      return opened === undefined ? [] : [{ applicantId, hasChanged: opened !== digest }];
    }),
  };
}
