import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { AddressType } from "@portico/domain/address/address";
import { nameOfId } from "@portico/domain/person/id-name";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { prefetch, useApi } from "../../api/use-query.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useSubject, useTitles } from "../../page/subject.ts";
import { isOfSecond } from "../../page/invited.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { ScannedDocument } from "../../questions/person/scanned-document.tsx";
import { useDocumentForm } from "../../questions/person/use-document-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** A person's ID document. The state of their home is filled in as its issuer. */
function IdentificationDocumentScreen({ journey, applicantId, who, onDone }: AnyStepProps) {
  const titles = useTitles(who, { primary: t("title"), joint: (about) => t("titleJoint", about) });
  const { primary, coApplicant } = useApi(identificationApi.configuration, {});
  const asked = isOfSecond({ who, journey }) ? coApplicant : primary;
  const { identification: known, outdatedDocument } = useApi(identificationApi.read, { applicantId });
  const { addresses } = useApi(addressApi.read, { applicantId, type: AddressType.physical });
  const { form, isScanned } = useDocumentForm({
    applicantId,
    asked,
    known,
    dateOfBirth: known.dateOfBirth ?? "",
    suggested: { state: addresses[0]?.state, ...kindOf(outdatedDocument) },
    onDone,
  });
  return (
    <StepPage
      {...titles}
      footnote={
        <p>
          <Why who={who} /> {!asked.requireFormOfIdentificationEntry && t("optional")}
        </p>
      }
      form={form}
    >
      {outdatedDocument && <Outdated {...outdatedDocument} />}
      <ScannedDocument form={form} configuration={asked} isScanned={isScanned} />
    </StepPage>
  );
}

function Why({ who }: Pick<AnyStepProps, "who">) {
  const subject = useSubject();
  return who === "joint" ? t("whyJoint", subject) : t("why");
}

type OutdatedDocument = NonNullable<OutputOf<typeof identificationApi.read>["outdatedDocument"]>;

/** Says why a member is asked for an ID that the institution has. */
function Outdated({ typeName: type, expirationDate, hasEnded }: OutdatedDocument) {
  const date = dateInWords(expirationDate);
  return <Notice tone="information">{t(hasEnded ? "ended" : "endsSoon", { type: nameOfId(type), date })}</Notice>;
}

/** Most people renew the ID that they had. */
function kindOf(outdated: OutdatedDocument | undefined) {
  if (!outdated) return {};
  const { identificationTypeConfigurationId, state } = outdated;
  return { identificationTypeConfigurationId, ...(state && { state }) };
}

export const identificationDocumentScreen: AnyScreenModule = {
  Screen: IdentificationDocumentScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([
      prefetch(identificationApi.configuration, {}),
      prefetch(identificationApi.read, { applicantId }),
      prefetch(addressApi.read, { applicantId, type: AddressType.physical }),
    ]),
};
