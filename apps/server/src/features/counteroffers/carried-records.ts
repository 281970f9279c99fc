import { peopleOf } from "@portico/domain/application/people-of";
import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { withoutJointIntent } from "@portico/domain/application/joint-application";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { isCarriedOver } from "@portico/domain/records/carried-over";
import { recordKindNames, type AnyRecord, type RecordKind, type Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The new ids of the people, by their ids in the declined application. */
export type NewPeople = ReadonlyMap<number, number>;

/** New ids for everybody who applies. */
export function newPeople(scope: ApplicationScope): NewPeople {
  return new Map(peopleOf(scope.application, scope.records).map((applicantId) => [applicantId, scope.newId()]));
}

/** The answers of a declined application for the linked one, with the counteroffer's amount and term. */
export function carriedRecords(scope: ApplicationScope, people: NewPeople, asked: AskedLoan): readonly RecordWrite[] {
  const records = withFreshPeople(withAmountAndTerm(scope.records, asked));
  return recordKindNames.filter(isCarriedOver).flatMap((kind) => copies(scope, kind, records[kind], people));
}

/** Two people say again that they apply together. Traces of earlier names belong to the declined application. */
function withFreshPeople(records: Records): Records {
  const { applicant, coApplicantSelection } = records;
  return {
    ...records,
    applicant: applicant.map(
      ({ answeredAs: _name, formerPeople: _count, hasReviewedVehicle: _fixed, ...person }) => person,
    ),
    coApplicantSelection: withoutJointIntent(coApplicantSelection),
  };
}

function copies(
  scope: ApplicationScope,
  kind: RecordKind,
  records: readonly AnyRecord[],
  people: NewPeople,
): readonly RecordWrite[] {
  return records.flatMap(({ id: _id, applicantId, ...data }) => {
    const owner = applicantId === null ? null : people.get(applicantId);
    return owner === undefined ? [] : [{ put: kind, id: scope.newId(), applicantId: owner, data }];
  });
}
