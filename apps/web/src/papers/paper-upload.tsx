import { applicationStatusApi } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { documentApi } from "@portico/contract/application";
import { ApplicantType } from "@portico/domain/person/person";
import { call, type CallOptions } from "../api/call.ts";
import { useApi } from "../api/use-query.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { FilesUpload, takesPhotos } from "./files-upload.tsx";
import { ByPhone } from "./by-phone.tsx";
import { t } from "./upload-words.ts";

interface Props {
  readonly applicationId: number;
  readonly paper: Paper;
}

/** Takes files for a paper, here or from a phone. Where the person may not send files, it says whom to call. */
export function PaperUpload({ applicationId, paper }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const { clientTelephone: telephone } = useFrame().configuration;
  const isPrimary = paper.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  if (!isTaken)
    return (
      <p>
        <WithPhoneLink text={t("taskCall", { telephone })} />
      </p>
    );
  return (
    <>
      <FilesUpload
        state={paper.state}
        rules={rules}
        arrived={paper.files ?? 0}
        send={async (options) => sendOne({ applicationId, paper }, options)}
      />
      {takesPhotos(rules.acceptedTypes) && <ByPhone {...{ applicationId, paper }} />}
    </>
  );
}

/** A paper that the institution asked for has its own call. */
async function sendOne({ applicationId, paper }: Props, options: CallOptions): Promise<void> {
  const { applicantType: type, taskId, kind } = paper;
  if (taskId !== undefined) await call(applicationStatusApi.sendForTask, { applicationId, taskId }, options);
  else if (kind !== undefined) await call(applicationStatusApi.sendPaper, { applicationId, type, kind }, options);
}
