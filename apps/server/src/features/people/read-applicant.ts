import type { applicantApi, PersonAnswer } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { identityOf } from "@portico/domain/application/identity-of";
import { birthDateMask } from "@portico/domain/person/birth-date";
import type { wayToReach } from "@portico/domain/person/person";
import type { RecordKind, RecordOf, Records, Stored } from "@portico/domain/records/records";
import { tinMask } from "@portico/domain/person/tin";
import { maySee, visibleTo, type Onlooker } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { applicantToken } from "./applicant-token.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { neededHistory } from "./needed-history.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** Empty lists for questions without an answer. */
const notTold = { ethnicGroups: [], genders: [], races: [] };

type Read = (typeof applicantApi)["read"];

/** A person's answers, for pages that are opened again. */
export function readApplicant(scope: AnyApplicationScope, { id }: InputOf<Read>): OutputOf<Read> {
  return personOf(scope, id);
}

/** A person with all answers that this session may see. The TIN is masked. */
export function personOf(scope: AnyApplicationScope, applicantId: number): PersonAnswer {
  const { application, records } = scope;
  const person = requireApplicant(records, applicantId);
  const { firstName, lastName, emailAddress, phoneNumber, memberType, userName = null } = person;
  const onlooker = eyesOfSession(scope, applicantId);
  const listed = <Kind extends RecordKind>(kind: Kind, theirs: readonly Stored<Kind>[]) =>
    theirs.map(({ applicantId: _owner, id, ...record }) => ({
      ...visibleTo(onlooker, kind, record as unknown as RecordOf<Kind>),
      id,
    }));
  const { addresses, jobs } = neededHistory(scope, applicantId);
  const incomeSources = ofPerson(records.incomeSource, applicantId);
  const told = recordOf(records, "demographic", applicantId);
  return {
    applicantId,
    firstName,
    lastName,
    emailAddress,
    phoneNumber,
    ...contactChoicesOf(records, person),
    userName: maySee("applicant", "userName", onlooker) ? userName : null,
    memberType,
    ...answeredAsOf(records, person, onlooker),
    applicantToken: applicantToken(scope, applicantId),
    hasDuplicateApplication: applicantId === application.primaryApplicantId && application.hasDuplicate,
    ...identificationPart(scope, applicantId),
    addressList: listed("address", addresses).map(({ verified: _verified, ...address }) => address),
    employmentList: listed("employment", jobs),
    incomeSources: listed("incomeSource", incomeSources),
    demographic: told && maySee("demographic", "races", onlooker) ? withoutIds(told) : notTold,
  };
}

/**
 * The former names and birth date that differ from the current ones, and whether the TIN changed. Names and numbers become former at
 * different times (decision 063), so together with a current one they would describe nobody. A page uses them to tell another person from
 * another spelling, as the kernel does.
 */
export function answeredAsOf(records: Records, { applicantId, answeredAs }: Stored<"applicant">, onlooker: Onlooker) {
  if (!answeredAs || !maySee("applicant", "answeredAs", onlooker)) return {};
  const { taxpayerIdentificationNumber: formerNumber, hadAgreed, ...former } = answeredAs;
  const { taxpayerIdentificationNumber: number, ...current } = identityOf(records, applicantId);
  const isOther = formerNumber !== undefined && number !== undefined && formerNumber !== number;
  const parts = ["firstName", "lastName", "dateOfBirth"] as const;
  const visible = parts.filter((part) => part !== "dateOfBirth" || maySee("identification", part, onlooker));
  const changed = visible.filter((part) => former[part] !== undefined && former[part] !== current[part]);
  return {
    answeredAs: {
      ...Object.fromEntries(changed.map((part) => [part, former[part]])),
      ...(isOther && { hadOtherTaxpayerNumber: true }),
      ...(hadAgreed && { hadAgreed }),
    },
  };
}

/** The kind of the phone, and the way to contact the person. An earlier version kept them only in the identification. */
export function contactChoicesOf(
  records: Records,
  { applicantId, ...person }: Pick<Stored<"applicant">, "applicantId" | keyof typeof wayToReach>,
) {
  const saved = applicantId === null ? undefined : recordOf(records, "identification", applicantId);
  const phoneTypeConfigurationId = person.phoneTypeConfigurationId ?? saved?.phoneTypeConfigurationId;
  const preferredContactMethodConfigurationId =
    person.preferredContactMethodConfigurationId ?? saved?.preferredContactMethodConfigurationId;
  return {
    ...(phoneTypeConfigurationId !== undefined && { phoneTypeConfigurationId }),
    ...(preferredContactMethodConfigurationId !== undefined && { preferredContactMethodConfigurationId }),
  };
}

/** The identity fields of the applicant. Their document has its own call. */
function identificationPart({ application, records, place }: AnyApplicationScope, applicantId: number) {
  const saved = recordOf(records, "identification", applicantId);
  if (!saved) return { identificationId: null };
  const {
    dateOfBirth = birthDateMask,
    citizenshipStatusConfigurationId,
    maritalStatusConfigurationId,
  } = visibleTo(eyesOfSession({ application, place }, applicantId), "identification", withoutIds(saved));
  return {
    identificationId: saved.id,
    dateOfBirth,
    taxpayerIdentificationNumber: tinMask,
    citizenshipStatusConfigurationId,
    maritalStatusConfigurationId,
  };
}
