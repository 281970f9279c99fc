import type { ComponentProps } from "react";
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

/** An upload for each borrower from whom the institution accepts documents. */
export function UploadsOfApplication(props: Props) {
  const { applicationId } = props.journey;
  const { primary, joint } = whoUploads(props.journey, props);
  const place = { applicationId };
  if (joint === undefined)
    return primary === undefined ? null : <DocumentUpload {...place} type={ApplicantType.primary} />;
  return (
    <>
      {primary !== undefined && (
        <UploadOf {...place} type={ApplicantType.primary} applicantId={primary} other={ApplicantType.joint} />
      )}
      <UploadOf
        {...place}
        type={ApplicantType.joint}
        applicantId={joint}
        other={primary === undefined ? undefined : ApplicantType.primary}
      />
    </>
  );
}

interface UploadOfProps extends Omit<ComponentProps<typeof DocumentUpload>, "name"> {
  readonly applicantId: number;
}

function UploadOf({ applicantId, ...place }: UploadOfProps) {
  const { firstName, lastName } = useApi(applicantApi.read, { id: applicantId });
  return <DocumentUpload {...place} name={`${firstName} ${lastName}`} />;
}
