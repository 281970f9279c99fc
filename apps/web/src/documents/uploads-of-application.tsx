import { applicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { ApplicantType, ApplicationType } from "@portico/domain/person/person";
import { useApi } from "../api/use-query.ts";
import { DocumentUpload } from "./document-upload.tsx";

interface Props {
  readonly journey: Journey;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** An upload for each borrower from whom the institution takes documents. */
export function UploadsOfApplication(props: Props) {
  const { journey, primaryDocumentUploadEnabled, coborrowerDocumentUploadEnabled } = props;
  const { applicationId, productTypeId, primaryApplicantId, coBorrowerApplicantId, applicationType } = journey;
  const isJoint = applicationType === ApplicationType.joint && coBorrowerApplicantId !== null;
  if (!isJoint || !coborrowerDocumentUploadEnabled)
    return primaryDocumentUploadEnabled ? (
      <DocumentUpload {...{ applicationId, productTypeId }} type={ApplicantType.primary} />
    ) : null;
  return (
    <>
      {primaryDocumentUploadEnabled && (
        <UploadOf {...{ applicationId, productTypeId }} type={ApplicantType.primary} applicantId={primaryApplicantId} />
      )}
      <UploadOf {...{ applicationId, productTypeId }} type={ApplicantType.joint} applicantId={coBorrowerApplicantId} />
    </>
  );
}

interface UploadOfProps {
  readonly applicationId: number;
  readonly productTypeId: number;
  readonly type: typeof ApplicantType.primary | typeof ApplicantType.joint;
  readonly applicantId: number;
}

function UploadOf({ applicationId, productTypeId, type, applicantId }: UploadOfProps) {
  const { firstName, lastName } = useApi(applicantApi.read, { id: applicantId });
  return <DocumentUpload {...{ applicationId, productTypeId, type }} name={`${firstName} ${lastName}`} />;
}
