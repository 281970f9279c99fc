import { useState } from "react";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { prefetch, useApi } from "../../api/use-query.ts";
import { prefetchMaritalStatus } from "../../questions/person/use-marital-status.tsx";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { AloneOrTogether } from "./alone-or-together.tsx";
import { CoApplicantForm } from "./co-applicant-form.tsx";

/** Asks whether somebody applies alone or together, and for the co-applicant. The choice is saved before the person is asked for. */
function CoApplicantScreen(props: StepProps) {
  const { journey } = props;
  const { applicationType, coApplicant } = useApi(coApplicantApi.read, { id: journey.applicationId });
  const [isChoosing, setChoosing] = useState(applicationType !== ApplicationType.joint);
  const kept = useKeptInput();
  if (isChoosing)
    return <AloneOrTogether {...props} {...{ applicationType, coApplicant }} onTogether={() => setChoosing(false)} />;
  return (
    <CoApplicantForm
      {...props}
      {...{ applicationType, coApplicant }}
      kept={kept.of("coApplicant")}
      onChooseAgain={() => setChoosing(true)}
    />
  );
}

export const coApplicantScreen: ScreenModule = {
  Screen: CoApplicantScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      prefetchMaritalStatus(journey.primaryApplicantId, productCode),
      prefetch(coApplicantApi.read, { id: journey.applicationId }),
      prefetch(coApplicantApi.modal, {}),
      prefetch(identificationApi.configuration, {}),
    ]),
};
