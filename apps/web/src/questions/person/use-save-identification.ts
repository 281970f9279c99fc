import { identificationApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/access/authentication";
import { undeliverableEmail } from "@portico/domain/values/email";
import type { ContactDetails } from "@portico/domain/person/person";
import type { Identification } from "@portico/domain/person/identification";
import { call } from "../../api/call.ts";
import { fieldRefusal } from "../../api/refusal.ts";
import { useCaptcha } from "../../vendors/captcha/use-captcha.tsx";

interface ToSave {
  readonly applicantId: number;
  /** Whether this person has no saved identification yet. */
  readonly isFirst: boolean;
  /** The ID document is asked on its own page. */
  readonly documentFollows?: boolean;
  /** Contact details that are left out stay as they are. */
  readonly data: Omit<Identification, "emailAddress" | "phoneNumber"> & Partial<ContactDetails>;
}

/**
 * Saves a person's identification, with a captcha if the institution requires one. If the server saved nothing, the page says why: the
 * captcha failed, or the email address is undeliverable.
 */
export function useSaveIdentification() {
  const captcha = useCaptcha("identification");
  const save = async ({ isFirst, ...input }: ToSave) => {
    const answer = await captcha.guard(
      async (captchaToken) =>
        call(isFirst ? identificationApi.create : identificationApi.update, { ...input, captchaToken }),
      ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
    );
    if (!answer.emailVerificationResult.emailIsValid) throw fieldRefusal({ "data.emailAddress": undeliverableEmail });
    return answer;
  };
  return { captcha, save };
}
