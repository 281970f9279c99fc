import { documentApi } from "@portico/contract/application";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { useApiWhen } from "../api/use-query.ts";
import type { SentDocument } from "@portico/contract/sent-document";
import { allFiles, sentFiles, type FilesByPerson, type SentFiles } from "./sent-files.ts";
import { whoUploads } from "./who-uploads.ts";

type SentFile = SentDocument & { readonly applicantType: 1 | 2 };

interface Enabled {
  readonly journey: AnyJourney;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The files that have arrived from both borrowers. Undefined without any, and until the lists are loaded. */
export function useSentFiles(enabled: Enabled): SentFiles | undefined {
  return sentFiles(allFiles(useFilesByPerson(enabled)));
}

/** The files of each person, with whose they are. Somebody whose list isn't loaded, or who can't send any, isn't in it. */
export function useFilesByPerson({ journey, ...enabled }: Enabled): FilesByPerson<SentFile> {
  const { applicationId } = journey;
  const { primary, joint } = whoUploads(journey, enabled);
  const listOf = (type: 1 | 2, id: number | undefined) => (id === undefined ? undefined : { applicationId, type });
  const { data: own } = useApiWhen(documentApi.list, listOf(ApplicantType.primary, primary));
  const { data: others } = useApiWhen(documentApi.list, listOf(ApplicantType.joint, joint));
  const listed = [
    { applicantType: ApplicantType.primary, files: own?.documents },
    { applicantType: ApplicantType.joint, files: others?.documents },
  ];
  return new Map(
    listed.flatMap(({ applicantType, files }) =>
      files ? [[applicantType, files.map((file) => ({ ...file, applicantType }))]] : [],
    ),
  );
}
