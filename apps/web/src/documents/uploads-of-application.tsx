import type { ComponentProps } from "react";
import { applicantApi } from "@portico/contract/applicant";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { useApi } from "../api/use-query.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { whoUploads } from "./who-uploads.ts";

interface Props {
  readonly journey: AnyJourney;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
  /** Each paper of a list has its own place for files. */
  readonly hasPapers?: boolean | undefined;
}

/** An upload for each borrower from whom the institution accepts documents. */
export function UploadsOfApplication(props: Props) {
  const { applicationId } = props.journey;
  const { primary, joint } = whoUploads(props.journey, props);
  const place = { applicationId, hasPapers: props.hasPapers };
  if (joint === undefined)
    return primary === undefined ? null : <DocumentUpload {...place} type={ApplicantType.primary} />;
  const ofPrimary = primary !== undefined && (
    <UploadOf key="primary" {...place} type={ApplicantType.primary} applicantId={primary} other={ApplicantType.joint} />
  );
  const other = primary === undefined ? undefined : ApplicantType.primary;
  const ofJoint = <UploadOf key="joint" {...place} type={ApplicantType.joint} applicantId={joint} other={other} />;
  return [ofPrimary, ofJoint];
}

interface UploadOfProps extends Omit<ComponentProps<typeof DocumentUpload>, "name"> {
  readonly applicantId: number;
}

function UploadOf({ applicantId, ...place }: UploadOfProps) {
  const { firstName, lastName } = useApi(applicantApi.read, { id: applicantId });
  return <DocumentUpload {...place} name={`${firstName} ${lastName}`} />;
}
