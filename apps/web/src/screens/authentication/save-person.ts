import { applicantApi } from "@portico/contract/applicant";
import type { RequestOf } from "@portico/contract/endpoint";
import { undeliverableEmail } from "@portico/domain/values/email";
import { call } from "../../api/call.ts";
import { fieldRefusal } from "../../api/refusal.ts";

type Update = RequestOf<typeof applicantApi.update>;

/** Changes the name and contact details of the applicant after the application has begun. */
export async function savePerson(
  applicationId: number,
  applicant: Update["applicant"],
  sameOrNot: Pick<Update, "isSamePerson"> = {},
) {
  const answer = await call(applicantApi.update, { applicationId, applicant, ...sameOrNot });
  if (!answer.emailVerificationResult.emailIsValid)
    throw fieldRefusal({ "applicant.emailAddress": undeliverableEmail });
  return answer;
}
