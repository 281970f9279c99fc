import type { OutputOf } from "@portico/contract/endpoint";
import type { DocumentOnFile, memberProfileApi } from "@portico/contract/member-profile";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { ofPerson } from "@portico/domain/records/of-person";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { visibleTo } from "@portico/domain/records/visibility";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { statusesOf } from "./statuses-of.ts";

type Read = (typeof memberProfileApi)["read"];
type Answered = NonNullable<OutputOf<Read>["answered"]>;

/**
 * The parts of a member's profile as they are saved by now, for somebody who goes back to the cards that they confirmed (decision 204).
 * Nothing before the identity is saved.
 */
export function answeredParts(scope: AnyApplicationScope, applicantId: number): Pick<OutputOf<Read>, "answered"> {
  const saved = recordOf(scope.records, "identification", applicantId);
  if (!saved) return {};
  const home = ofPerson(scope.records.address, applicantId).find(({ type }) => type === AddressType.physical);
  const job = ofPerson(scope.records.employment, applicantId).find(
    ({ employmentType }) => employmentType === EmploymentPeriod.current,
  );
  return {
    answered: {
      identification: identityOf(scope, applicantId, withoutIds(saved)),
      ...(home && { address: typedHome(home) }),
      ...(job && { employment: typedJob(job) }),
    },
  };
}

function identityOf(
  scope: AnyApplicationScope,
  applicantId: number,
  saved: RecordOf<"identification">,
): NonNullable<Answered["identification"]> {
  const { records } = scope;
  const { firstName, lastName, emailAddress, phoneNumber } = requireApplicant(records, applicantId);
  const visible = visibleTo(eyesOfSession(scope, applicantId), "identification", saved);
  const document = documentOf(scope, visible.identification);
  return {
    firstName,
    lastName,
    emailAddress,
    phoneNumber,
    ...(document && { document }),
    ...statusesOf(scope, visible),
    asks: [],
    asksIfJoint: [],
  };
}

/** The saved ID, without its number. It has passed the rules of its page. */
function documentOf(
  { tenant }: AnyApplicationScope,
  saved: RecordOf<"identification">["identification"],
): DocumentOnFile | undefined {
  const type = tenant.lists.identificationTypes.find(({ id }) => id === saved?.identificationTypeConfigurationId);
  if (!saved || !type) return undefined;
  const { state, country, expirationDate } = saved;
  return {
    typeName: type.displayText,
    ...(state && { state }),
    ...(country && { country }),
    expirationDate,
    isCurrent: true,
    hasEnded: false,
  };
}

function typedHome({ id: _id, applicantId: _owner, verified: _verified, ...home }: Stored<"address">) {
  return home;
}

function typedJob({ id: _id, applicantId: _owner, ...job }: Stored<"employment">) {
  return { ...job, isIncomeOutdated: false };
}
