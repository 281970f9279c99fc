import { documentApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { ApplicantType } from "@portico/domain/person/person";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../api/server-clock.ts";
import { useApiWhen } from "../api/use-query.ts";
import { whoUploads } from "./who-uploads.ts";

interface Enabled {
  readonly journey: Journey;
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The files that have arrived. Which documents they are isn't known, because a file has only a name (decision 181). */
export interface SentFiles {
  readonly count: number;
  /** The day of the newest one, in words. */
  readonly date: string;
}

/** The files that have arrived from both borrowers. Undefined without any, and until the lists are loaded. */
export function useSentFiles({ journey, ...enabled }: Enabled): SentFiles | undefined {
  const { applicationId } = journey;
  const { primary, joint } = whoUploads(journey, enabled);
  const listOf = (type: 1 | 2, id: number | undefined) => (id === undefined ? undefined : { applicationId, type });
  const { data: own } = useApiWhen(documentApi.list, listOf(ApplicantType.primary, primary));
  const { data: others } = useApiWhen(documentApi.list, listOf(ApplicantType.joint, joint));
  const sent = [...(own?.documents ?? []), ...(others?.documents ?? [])];
  const newest = sent
    .map(({ uploadedAt }) => uploadedAt)
    .toSorted()
    .at(-1);
  return newest === undefined ? undefined : { count: sent.length, date: longDate(dayOf(newest)) };
}
