import { documentApi } from "@portico/contract/application";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { useApiWhen } from "../api/use-query.ts";
import { sentFiles, type SentFiles } from "./sent-files.ts";
import { whoUploads } from "./who-uploads.ts";

interface Enabled {
  readonly journey: AnyJourney;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The files that have arrived from both borrowers. Undefined without any, and until the lists are loaded. */
export function useSentFiles({ journey, ...enabled }: Enabled): SentFiles | undefined {
  const { applicationId } = journey;
  const { primary, joint } = whoUploads(journey, enabled);
  const listOf = (type: 1 | 2, id: number | undefined) => (id === undefined ? undefined : { applicationId, type });
  const { data: own } = useApiWhen(documentApi.list, listOf(ApplicantType.primary, primary));
  const { data: others } = useApiWhen(documentApi.list, listOf(ApplicantType.joint, joint));
  return sentFiles([own, others].flatMap((list) => list?.documents ?? []));
}
