import type { demographicApi } from "@portico/contract/demographic";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { demographicChoices, demographicNotice } from "@portico/domain/demographic-choices";
import { recordOf } from "../applicants/applicant-of.ts";
import type { ApplicationScope } from "../kernel/scope.ts";

type Api = typeof demographicApi;

/** The same at every institution: the words are the law's. */
export function readDemographicConfiguration(): OutputOf<Api["configuration"]> {
  const { ethnicGroups, genders, races } = demographicChoices;
  return {
    notice: demographicNotice,
    ethnicGroups: [...ethnicGroups],
    genders: [...genders],
    races: [...races],
  };
}

/** What a person told, for them to change it. */
export function readDemographic(
  { records }: ApplicationScope,
  { id: applicantId }: InputOf<Api["read"]>,
): OutputOf<Api["read"]> {
  const told = recordOf(records, "demographic", applicantId);
  if (!told) return { demographic: null };
  const { ethnicGroups, genders, races } = told;
  return { demographic: { ethnicGroups, genders, races } };
}
