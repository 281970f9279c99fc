import type { applicationApi } from "@portico/contract/application";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { RecordOf } from "@portico/domain/records/records";
import type { CompiledQuery } from "kysely";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { findDuplicates } from "../personal-details/find-duplicates.ts";
import { indexNumber } from "../personal-details/index-number.ts";
import { newLink } from "../resume/resume-links.ts";
import { carriedRecords, newPeople, type NewPeople } from "./carried-records.ts";
import { consentsOnFile } from "../disclosures/consents-on-file.ts";
import { linkedIdOf } from "./linked-application.ts";
import { takenMessage } from "./taken-message.ts";

type Take = (typeof applicationApi)["takeCounteroffer"];

interface Options {
  /** It takes no counteroffer: it asks for the declined loan again, and its next page asks who applies. */
  readonly isTogether?: boolean;
}

/**
 * Begins the linked application, which names the declined one. One that takes a counteroffer keeps agreements and checks. Any other one
 * keeps only the answers.
 */
export async function beginLinked(
  scope: ApplicationScope,
  asked: AskedLoan,
  { isTogether = false }: Options = {},
): Promise<Change<Take>> {
  const { application, tenant } = scope;
  const people = newPeople(scope);
  const [primary, joint] = people.values();
  const applicationId = linkedIdOf(scope, { isTogether });
  const link = newLink(scope, { applicationId, applicantId: primary! }, "begun");
  const { productCode, memberType } = application;
  const member = signedInMember(scope);
  const hasDuplicate = isTogether && (await isDuplicate(scope, applicationId));
  return {
    begins: { applicationId, loanApplicationId: scope.newId(), primaryApplicantId: primary!, productCode, memberType },
    ...(member && { signsIn: member }),
    application: { jointApplicantId: joint ?? null, hasDuplicate },
    writes: [
      ...recordsFor(scope, asked, { people, isTogether }),
      put("precedingApplication", { id: scope.newId() }, precedingOf(scope, asked, isTogether)),
    ],
    statements: [
      link.insert,
      ...numbersOf(scope, applicationId, people),
      ...(isTogether ? [] : [takenMessage(scope, applicationId)]),
    ],
    outbox: tenant.channels.resume.disabled ? [] : [link.letter],
    events: [
      {
        action: "application.begun",
        applicantId: primary!,
        details: { productCode, memberType, precedingApplicationId: application.applicationId },
      },
    ],
    answer: { opened: true },
  };
}

interface Carried {
  readonly people: NewPeople;
  readonly isTogether: boolean;
}

function recordsFor(
  scope: ApplicationScope,
  asked: AskedLoan,
  { people, isTogether }: Carried,
): readonly RecordWrite[] {
  const carried = carriedRecords(scope, people, { asked, takesCounteroffer: !isTogether });
  if (!isTogether) return carried;
  const [primary] = people.values();
  const { productCode } = scope.application;
  const [profile] = scope.records.memberProfile;
  return [
    // Without it, the next page asks with whom they apply.
    ...carried.filter((write) => !("put" in write) || write.put !== "coApplicantSelection"),
    ...consentsOnFile(scope, { applicantId: primary!, productCode, profile }),
  ];
}

function precedingOf(
  { application, now }: ApplicationScope,
  { loanAmount, termInMonths }: AskedLoan,
  isTogether: boolean,
): RecordOf<"precedingApplication"> {
  const { applicationId, loanApplicationId } = application;
  const takenAt = now.toISOString();
  return { applicationId, loanApplicationId, loanAmount, termInMonths, takenAt, ...(isTogether && { isTogether }) };
}

/** Whether the person has another application under way. The declined one is no duplicate. */
async function isDuplicate(scope: ApplicationScope, applicationId: number): Promise<boolean> {
  const { primaryApplicantId, applicationId: precedingId } = scope.application;
  const own = scope.records.identification.find(({ applicantId }) => applicantId === primaryApplicantId);
  if (!own) return false;
  const tin = own.taxpayerIdentificationNumber;
  return (await findDuplicates(scope, { applicationId, tin, precedingId })).length > 0;
}

/** The people's taxpayer numbers, so that later applications find this one. */
function numbersOf(scope: ApplicationScope, applicationId: number, people: NewPeople): readonly CompiledQuery[] {
  return scope.records.identification.flatMap(({ applicantId, taxpayerIdentificationNumber: number }) => {
    const owner = applicantId === null ? undefined : people.get(applicantId);
    if (owner === undefined) return [];
    return indexNumber(scope, { applicationId, applicantId: owner }, number);
  });
}
