import { applicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { useApi } from "../api/use-query.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { whoUploads } from "./who-uploads.ts";

interface Props {
  readonly journey: Journey;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** An upload for each borrower from whom the institution takes documents. */
export function UploadsOfApplication(props: Props) {
  const { applicationId, productTypeId } = props.journey;
  const { primary, joint } = whoUploads(props.journey, props);
  const place = { applicationId, productTypeId };
  if (joint === undefined)
    return primary === undefined ? null : <DocumentUpload {...place} type={ApplicantType.primary} />;
  return (
    <>
      {primary !== undefined && <UploadOf {...place} type={ApplicantType.primary} applicantId={primary} />}
      <UploadOf {...place} type={ApplicantType.joint} applicantId={joint} />
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
