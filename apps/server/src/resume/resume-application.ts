import type { resumeApi } from "@portico/contract/session";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/co-applicant";
import { ApplicationType } from "@portico/domain/person";
import { AppError } from "../kernel/app-error.ts";
import type { Change } from "../kernel/change.ts";
import { messageOf } from "../kernel/message-of.ts";
import type { ApplicationScope, SessionScope } from "../kernel/scope.ts";
import { hashOfToken } from "../sessions/tokens.ts";
import { codeHashOf, codeOf, isCode } from "./resume-secrets.ts";
import {
  countChallenges,
  deleteOldChallenges,
  findApplicationByToken,
  insertChallenge,
  markUsed,
  takeTry,
} from "./resume-store.ts";
import { requireResumeChannel } from "./send-resume-link.ts";

type Resume = (typeof resumeApi)["resume"];

export const codeMinutes = 10;
const mostTries = 5;
/** Codes that one link may ask for in an hour, so that nobody's mailbox is flooded and nobody gets tries without end. */
const mostCodesAnHour = 5;

const minuteMs = 60_000;

/**
 * Takes an application up again from a link. The token alone opens nothing: without a code, one is sent to the person on file; with it, the
 * application is this session's, under a fresh token. Unknown, used and expired tokens answer the first call like good ones.
 */
export async function resumeApplication(scope: SessionScope, input: InputOf<Resume>): Promise<Change<Resume>> {
  requireResumeChannel(scope);
  const { applicationToken, code, sendTo } = input;
  return code === undefined ? sendCode(scope, applicationToken, sendTo) : openByCode(scope, applicationToken, code);
}

async function sendCode(scope: SessionScope, token: string, sendTo: "email" | "phone"): Promise<Change<Resume>> {
  const { tenant, now, session } = scope;
  const tokenHash = hashOfToken(token);
  const hourAgo = new Date(now.getTime() - 60 * minuteMs);
  const [applications, [asked]] = await scope.database.trip([
    findApplicationByToken({ tenant: tenant.name, tokenHash, now }),
    countChallenges({ tenant: tenant.name, tokenHash, since: hourAgo }),
  ]);
  const applicationId = applications[0]?.application_id ?? null;
  const challengeId = scope.newId();
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
  const isSent = applicationId !== null && Number(asked?.count ?? 0) < mostCodesAnHour;
  return {
    statements: [
      deleteOldChallenges({ tenant: tenant.name, before: new Date(now.getTime() - 24 * 60 * minuteMs) }),
      insertChallenge({
        tenant_id: tenant.name,
        id: challengeId,
        token_hash: tokenHash,
        session_hash: session.id,
        application_id: isSent ? applicationId : null,
        code_hash: codeHashOf(scope, challengeId, codeOf(scope, challengeId)),
        created_at: now,
        expires_at: expiresAt,
      }),
      ...(isSent
        ? [
            messageOf(
              { tenant: tenant.name, applicationId, now },
              {
                topic: "resume-code",
                key: String(challengeId),
                payload: { challengeId, sendTo, expiresAt: expiresAt.getTime() },
              },
            ),
          ]
        : []),
    ],
    events: [{ action: "resume.codeAsked" }],
    answer: { codeSent: true, resumed: false },
  };
}

async function openByCode(scope: SessionScope, token: string, code: string): Promise<Change<Resume>> {
  const { tenant, now, session } = scope;
  const tokenHash = hashOfToken(token);
  const [[challenge], [application]] = await scope.database.trip([
    takeTry({ tenant: tenant.name, tokenHash, sessionHash: session.id, now, mostTries }),
    findApplicationByToken({ tenant: tenant.name, tokenHash, now }),
  ]);
  if (!challenge || challenge.application_id === null || !isCode(scope, challenge.id, code, challenge.code_hash))
    throw new AppError("resumeCodeWrong");
  if (application?.application_id !== challenge.application_id) throw new AppError("resumeLinkExpired");
  const applicationToken = scope.newToken();
  return {
    opens: { applicationId: challenge.application_id, applicationToken },
    statements: [markUsed({ tenant: tenant.name, id: challenge.id, now })],
    events: [{ action: "application.resumed" }],
    answer: { codeSent: false, resumed: true, isResumedSession: true },
    whenWritten: async (written) => resumed(await written.reload(), applicationToken),
  };
}

function resumed({ application, records }: ApplicationScope, applicationToken: string): OutputOf<Resume> {
  const { applicationId, loanApplicationId, primaryApplicantId, jointApplicantId, productCode } = application;
  const isJoint = appliesJointly(records);
  const firstName = records.applicant.find(({ applicantId }) => applicantId === primaryApplicantId)?.firstName;
  return {
    codeSent: false,
    resumed: true,
    isResumedSession: true,
    applicationId,
    primaryApplicantId,
    coBorrowerApplicantId: isJoint ? jointApplicantId : null,
    loanApplicationId,
    hasCoBorrower: isJoint,
    applicationFlowType: records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none,
    productTypeId: productCode,
    ...(firstName === undefined ? {} : { firstName }),
    applicationToken,
  };
}
