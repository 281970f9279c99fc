import type { applicationApi } from "@portico/contract/application";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { CompiledQuery } from "kysely";
import { put, type Change } from "../../kernel/change.ts";
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
  /** Leaves out that they applied alone, so that the application asks who applies. */
  readonly asksWhoApplies?: boolean;
}

/** Begins the linked application. It has the answers and names the declined one. Consents and checks are made again, except a consent on file. */
export async function beginLinked(
  scope: ApplicationScope,
  asked: AskedLoan,
  { asksWhoApplies = false }: Options = {},
): Promise<Change<Take>> {
  const { application, tenant } = scope;
  const people = newPeople(scope);
  const [primary, joint] = people.values();
  const applicationId = linkedIdOf(scope);
  const link = newLink(scope, { applicationId, applicantId: primary! }, "begun");
  const { productCode, memberType } = application;
  const member = signedInMember(scope);
  return {
    begins: { applicationId, loanApplicationId: scope.newId(), primaryApplicantId: primary!, productCode, memberType },
    ...(member && { signsIn: member }),
    application: { jointApplicantId: joint ?? null, hasDuplicate: await hasDuplicate(scope, applicationId) },
    writes: [
      ...carriedRecords(scope, people, asked).filter(
        (write) => !asksWhoApplies || !("put" in write) || write.put !== "coApplicantSelection",
      ),
      ...consentsOnFile(scope, { applicantId: primary!, productCode, profile: scope.records.memberProfile[0] }),
      put("precedingApplication", { id: scope.newId() }, precedingOf(scope, asked)),
    ],
    statements: [link.insert, ...numbersOf(scope, applicationId, people), takenMessage(scope, applicationId)],
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

function precedingOf({ application, now }: ApplicationScope, { loanAmount, termInMonths }: AskedLoan) {
  const { applicationId, loanApplicationId } = application;
  return { applicationId, loanApplicationId, loanAmount, termInMonths, takenAt: now.toISOString() };
}

/** Whether the person has another application under way. The declined one is no duplicate. */
async function hasDuplicate(scope: ApplicationScope, applicationId: number): Promise<boolean> {
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
