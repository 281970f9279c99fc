import { useMemo } from "react";
import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { withReasonOfAnother } from "../../questions/person/another-person-problem.ts";
import { fieldsOfProduct } from "../../questions/person/fields-of-product.ts";
import { identificationDefaults } from "../../questions/person/identification-defaults.ts";
import { IdentityNotice, identityChangeOf } from "../../questions/person/identity-notice.tsx";
import { IdentificationFields, useIdentificationSchema } from "../../questions/person/identification-fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useSaveIdentification } from "../../questions/person/use-save-identification.ts";
import { useOwnAnswers } from "../../questions/person/use-own-answers.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

/** The applicant's identification. A member's known answers are filled in, with masked numbers. */
function IdentificationScreen({ journey, productCode, applicantId, onDone }: StepProps) {
  const { primary } = useApi(identificationApi.configuration, {});
  const known = useApi(identificationApi.read, { applicantId });
  const configuration = useMemo(
    () => whatIsAsked(fieldsOfProduct(primary, productCode), known.asksMaritalStatus),
    [primary, productCode, known.asksMaritalStatus],
  );
  const schema = useIdentificationSchema(configuration);
  const { save, captcha } = useSaveIdentification();
  const isFirst = known.identificationId === null;
  const person = useApiIf(applicantApi.read, isFirst ? undefined : { id: applicantId });
  const filledIn = identificationDefaults(known.identification, configuration, {
    isPhoneMobile: isFirst && journey.memberType === "new",
  });
  const form = useStepForm({
    schema,
    defaults: filledIn,
    fieldPrefixes: ["data."],
    optionalGroups: ["identification"],
    save: async (data) => save({ applicantId, isFirst, data }),
    onDone,
  });
  const saved = { ...(person && nameOf(person)), ...known.identification, answeredAs: known.answeredAs };
  const typed = form.methods.watch();
  const { tinName: tin } = useFrame().configuration;
  const isAnother = !isFirst && identityChangeOf(saved, typed) === "anotherPerson";
  useOwnAnswers(form, isAnother, { saved, filledIn, fresh: identificationDefaults({}, configuration) });
  return (
    <StepPage title={t("title")} lede={t("lede")} form={withReasonOfAnother(form, { isAnother, saved, typed, tin })}>
      <IdentificationFields
        form={form}
        configuration={configuration}
        who="primary"
        fromMembership={known.fromMembership}
        isAnother={isAnother}
      />
      {!isFirst && <IdentityNotice who="primary" saved={saved} typed={typed} isEmptied={isAnother} journey={journey} />}
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

function nameOf({ firstName, lastName }: OutputOf<typeof applicantApi.read>) {
  return { firstName, lastName };
}

/** The configuration without marital status if the law forbids the question. */
function whatIsAsked(
  configuration: IdentificationConfiguration,
  asksMaritalStatus = true,
): IdentificationConfiguration {
  const { displayMaritalStatus } = configuration;
  return { ...configuration, displayMaritalStatus: displayMaritalStatus && asksMaritalStatus };
}

export const identificationScreen: ScreenModule = {
  Screen: IdentificationScreen,
  prefetch: (journey, { applicantId }) => {
    const name = () => prefetch(applicantApi.read, { id: applicantId });
    return Promise.all([
      prefetch(identificationApi.configuration, {}),
      prefetch(identificationApi.read, { applicantId }).then(async (known) =>
        known?.identificationId ? name() : undefined,
      ),
      // Somebody who is past this page has an identification, so the page doesn't have to wait for its answer.
      journey.frontier === "identification" || name(),
    ]);
  },
};
