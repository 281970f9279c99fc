import { documentApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { useApiWhen } from "../api/use-query.ts";
import { whoUploads } from "./who-uploads.ts";

interface Enabled {
  readonly journey: Journey;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The number of documents that have arrived from both borrowers. 0 until the lists are loaded. */
export function useSentCount({ journey, ...enabled }: Enabled): number {
  const { applicationId } = journey;
  const { primary, joint } = whoUploads(journey, enabled);
  const listOf = (type: 1 | 2, id: number | undefined) => (id === undefined ? undefined : { applicationId, type });
  const { data: own } = useApiWhen(documentApi.list, listOf(ApplicantType.primary, primary));
  const { data: others } = useApiWhen(documentApi.list, listOf(ApplicantType.joint, joint));
  return (own?.documents.length ?? 0) + (others?.documents.length ?? 0);
}
