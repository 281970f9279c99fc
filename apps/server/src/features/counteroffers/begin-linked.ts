import type { applicationApi } from "@portico/contract/application";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { ApplicationType } from "@portico/domain/person/person";
import type { RecordOf } from "@portico/domain/records/records";
import type { CompiledQuery } from "kysely";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { findDuplicates, searchOf } from "../personal-details/find-duplicates.ts";
import { carriedQuiz, noQuiz } from "../identity-quiz/carried-quiz.ts";
import { indexNumber } from "../personal-details/index-number.ts";
import { invitedAgain } from "../invitations/invited-again.ts";
import { newLink } from "../resume/resume-links.ts";
import { carriedRecords, newPeople, type NewPeople } from "./carried-records.ts";
import { consentsOnFile } from "../disclosures/consents-on-file.ts";
import { linkedIdOf, type DeclinedScope, type LinkedKind } from "../linked-applications/linked-application.ts";
import { statusOnFile, withStatus } from "./status-on-file.ts";
import { takenMessage } from "./taken-message.ts";

type Take = (typeof applicationApi)["takeCounteroffer"];

/**
 * Begins the linked application, which names the declined one. One that takes a counteroffer keeps agreements and checks. Any other one
 * keeps only the answers.
 */
export async function beginLinked(
  scope: DeclinedScope,
  asked: AskedLoan,
  kind: LinkedKind,
  place = 1,
): Promise<Change<Take>> {
  const { application, tenant } = scope;
  const takesCounteroffer = kind === "counteroffer";
  const people = newPeople(scope, kind);
  const [primary, joint] = people.values();
  const applicationId = linkedIdOf(scope, kind, place);
  const link = newLink(scope, { applicationId, applicantId: primary! }, "begun");
  const { productCode, memberType } = application;
  const member = signedInMember(scope);
  const status = kind === "together" ? await statusOnFile(scope) : {};
  const quiz = takesCounteroffer ? noQuiz : carriedQuiz(scope, scope, primary!);
  const invited = invitedAgain(scope, { applicationId, ...(joint !== undefined && { applicantId: joint }) }, kind);
  const hasDuplicate = !takesCounteroffer && (await isDuplicate(scope, { applicationId, kind }));
  return {
    begins: { applicationId, loanApplicationId: scope.newId(), primaryApplicantId: primary!, productCode, memberType },
    ...(member && { signsIn: member }),
    application: { jointApplicantId: joint ?? null, hasDuplicate },
    writes: [
      ...withStatus(recordsFor(scope, asked, { people, kind }), primary!, status),
      put("precedingApplication", { id: scope.newId() }, precedingOf(scope, asked, kind)),
      ...quiz.writes,
      ...invited.writes,
    ],
    statements: [
      link.insert,
      ...invited.statements,
      ...numbersOf(scope, applicationId, people),
      ...(takesCounteroffer
        ? [takenMessage(scope, { applicationId: application.applicationId, linkedApplicationId: applicationId })]
        : []),
    ],
    outbox: [...(tenant.channels.resume.disabled ? [] : [link.letter]), ...invited.outbox],
    events: [
      {
        action: "application.begun",
        applicantId: primary!,
        details: { productCode, memberType, precedingApplicationId: application.applicationId },
      },
      ...quiz.events,
    ],
    answer: { opened: true },
  };
}

interface Carried {
  readonly people: NewPeople;
  readonly kind: LinkedKind;
}

function recordsFor(scope: DeclinedScope, asked: AskedLoan, { people, kind }: Carried): readonly RecordWrite[] {
  const carried = carriedRecords(scope, people, { asked, kind });
  if (kind === "counteroffer") return carried;
  const [primary] = people.values();
  const { productCode } = scope.application;
  const [profile] = scope.records.memberProfile;
  return [
    ...(kind === "anotherVehicle" || kind === "less" ? carried : carried.filter((write) => !isChoiceOfPeople(write))),
    // Without the choice, the next page asks with whom they apply.
    ...(kind === "alone" ? [put("coApplicantSelection", { id: scope.newId() }, alone)] : []),
    ...consentsOnFile(scope, { applicantId: primary!, productCode, profile }),
  ];
}

function isChoiceOfPeople(write: RecordWrite): boolean {
  return "put" in write && write.put === "coApplicantSelection";
}

const alone = { applicationType: ApplicationType.single };

/** A mark that no counteroffer is taken. */
const askedAgain: Readonly<
  Record<
    LinkedKind,
    Pick<RecordOf<"precedingApplication">, "isTogether" | "isAlone" | "isForAnotherVehicle" | "isForLess">
  >
> = {
  counteroffer: {},
  together: { isTogether: true },
  alone: { isAlone: true },
  anotherVehicle: { isForAnotherVehicle: true },
  less: { isForLess: true },
};

function precedingOf(
  { application, records, now }: DeclinedScope,
  { loanAmount, termInMonths }: AskedLoan,
  kind: LinkedKind,
): RecordOf<"precedingApplication"> {
  const { applicationId, loanApplicationId } = application;
  const takenAt = now.toISOString();
  const sendBy = kind === "counteroffer" ? records.counteroffer[0]?.endsOn : undefined;
  const marks = { ...askedAgain[kind], ...(sendBy !== undefined && { sendBy }) };
  return { applicationId, loanApplicationId, loanAmount, termInMonths, takenAt, ...marks };
}

/**
 * Whether the person has another application under way. The declined one is no duplicate, and for another vehicle, neither is a
 * counteroffer that was chosen and not sent (decision 303).
 */
async function isDuplicate(
  scope: DeclinedScope,
  { applicationId, kind }: { readonly applicationId: number; readonly kind: LinkedKind },
): Promise<boolean> {
  const declined = searchOf({ ...scope, startedTime: scope.now });
  if (!declined) return false;
  const precedingId = declined.applicationId;
  const purchaseId = kind === "anotherVehicle" ? precedingId : undefined;
  const found = await findDuplicates(scope, { ...declined, applicationId, precedingId, purchaseId });
  return found.length > 0;
}

/** The people's taxpayer numbers, so that later applications find this one. */
function numbersOf(scope: DeclinedScope, applicationId: number, people: NewPeople): readonly CompiledQuery[] {
  return scope.records.identification.flatMap(({ applicantId, taxpayerIdentificationNumber: number }) => {
    const owner = applicantId === null ? undefined : people.get(applicantId);
    if (owner === undefined) return [];
    return indexNumber(scope, { applicationId, applicantId: owner }, number);
  });
}
