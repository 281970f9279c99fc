import type { demographicApi } from "@portico/contract/demographic";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import {
  demographicChoices,
  demographicNotice,
  demographicQuestions,
} from "@portico/domain/person/demographic-choices";
import { maySee } from "@portico/domain/records/visibility";
import { recordOf } from "../../kernel/applicant-of.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Api = typeof demographicApi;

/** The configuration is the same at every institution, because the law sets the words. */
export function readDemographicConfiguration(): OutputOf<Api["configuration"]> {
  const { ethnicGroups, genders, races } = demographicChoices;
  return {
    notice: demographicNotice,
    ethnicGroups: [...ethnicGroups],
    genders: [...genders],
    races: [...races],
  };
}

/** A person's answers, so that they can change them. The other person in the session learns only that they answered. */
export function readDemographic(
  scope: ApplicationScope,
  { id: applicantId }: InputOf<Api["read"]>,
): OutputOf<Api["read"]> {
  const told = recordOf(scope.records, "demographic", applicantId);
  if (!told) return { demographic: null, isAnswered: false };
  const eyes = eyesOfSession(scope, applicantId);
  const isVisible = demographicQuestions.every((question) => maySee("demographic", question, eyes));
  const { ethnicGroups, genders, races } = told;
  return { demographic: isVisible ? { ethnicGroups, genders, races } : null, isAnswered: true };
}
