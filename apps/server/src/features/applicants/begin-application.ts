import type { LoginResult } from "@portico/contract/applicant";
import type { Endpoint } from "@portico/contract/endpoint";
import type { MemberProfile } from "@portico/domain/person/member-profile";
import type { ProductCode } from "@portico/domain/loan/product";
import { answersFor, type PriorAnswers } from "@portico/domain/application/prior-answers";
import type { RecordOf } from "@portico/domain/records/records";
import { put, type Beginning, type Change } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { requireNoExit } from "../beginnings/require-no-exit.ts";
import { answersAsRecords } from "../beginnings/answers-as-records.ts";
import { begunAgain } from "../changed-places/begun-again.ts";
import { consentsOnFile } from "../disclosures/consents-on-file.ts";
import { firstAnswer, firstIds } from "../people/first-answer.ts";
import { firstLetters } from "../reminders/first-letters.ts";
import { newLink } from "../resume/resume-links.ts";

interface Newcomer {
  readonly applicant: RecordOf<"applicant">;
  readonly productCode: ProductCode;
  /** The core's profile of a member. */
  readonly profile?: MemberProfile;
  /** The answers that the session has kept. */
  readonly prior: PriorAnswers;
  /** Whether a name that was given to begin with is another spelling of theirs. */
  readonly isNamedOne?: boolean;
  /** Two presses that give the same id can't begin two applications. */
  readonly applicationId?: number | undefined;
}

type FirstWrite = Required<Pick<Change<Endpoint>, "writes" | "outbox" | "events" | "statements">> &
  Pick<Change<Endpoint>, "keepsAnswers" | "application"> & {
    readonly begins: Beginning<ProductCode>;
    readonly answer: LoginResult;
  };

/**
 * Builds the first write of an application. The answer carries the token of its resume link only once. The link itself goes to the address
 * on file right away, if the institution lets people resume and lets this member apply. After a "no" nothing is written or sent.
 */
export function beginApplication(
  scope: Pick<Scope, "newId" | "keyedHash" | "caller" | "tenant" | "now">,
  { applicant, productCode, profile, prior: kept, isNamedOne, applicationId: given }: Newcomer,
): FirstWrite {
  const prior = answersFor(kept, { ...applicant, isNamedOne }, scope.now);
  requireNoExit(scope, prior, { productCode, memberType: applicant.memberType });
  const ids = { ...firstIds(scope), ...(given !== undefined && { applicationId: given }) };
  const { applicationId, applicantId } = ids;
  const link = newLink(scope, { applicationId, applicantId }, "begun");
  const { memberType } = applicant;
  const mayApply = profile?.mayApplyOnline ?? true;
  const answered = answersAsRecords(scope, prior, { productCode, memberType, applicantId });
  const again = begunAgain(scope, prior, { applicationId, productCode });
  return {
    begins: {
      applicationId,
      loanApplicationId: ids.loanApplicationId,
      primaryApplicantId: applicantId,
      productCode,
      memberType,
    },
    ...(again.application && { application: again.application }),
    writes: [
      put("applicant", { id: scope.newId(), applicantId }, applicant),
      ...(profile ? [put("memberProfile", { id: scope.newId(), applicantId }, profile)] : []),
      ...consentsOnFile(scope, { applicantId, productCode, profile }),
      ...writesOf(answered, again),
    ],
    keepsAnswers: memberType === "new" ? stillCounting(prior) : undefined,
    statements: [link.insert, ...again.statements],
    outbox: mayApply ? firstLetters(scope, link) : [],
    events: [
      { action: "application.begun", applicantId, details: { productCode, memberType } },
      ...answered.events,
      ...again.events,
    ],
    answer: firstAnswer(scope, { ids, applicant, mayApply, token: link.token }),
  };
}

/** The answers that came along count more than what the estimate alone would ask for. */
function writesOf(answered: Pick<FirstWrite, "writes">, again: Pick<FirstWrite, "writes">): FirstWrite["writes"] {
  const kinds = new Set(again.writes.map((write) => ("put" in write ? write.put : undefined)));
  return [...answered.writes.filter((write) => !("put" in write && kinds.has(write.put))), ...again.writes];
}

/** How a new person may join counts for their next application too. */
function stillCounting({ membership }: PriorAnswers): PriorAnswers | undefined {
  return membership && { membership, products: {} };
}
