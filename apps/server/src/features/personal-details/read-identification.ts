import type { identificationApi } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { identificationNoticeFor } from "@portico/domain/application/identification-notice";
import { birthDateMask } from "@portico/domain/person/birth-date";
import { type Identification } from "@portico/domain/person/identification";
import { maskIdentificationNumber } from "@portico/domain/person/identification-document";
import {
  knownToCore,
  suggestedStatuses,
  type MemberProfile,
  type MembersOwnAnswer,
} from "@portico/domain/person/member-profile";
import { matchesFormat, tinMask } from "@portico/domain/person/tin";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { visibleTo } from "@portico/domain/records/visibility";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { answeredAsOf, contactChoicesOf } from "../people/read-applicant.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { coreDocument, outdatedDocument } from "./core-document.ts";
import { settingsFor } from "./settings-for.ts";

type Masked = OutputOf<Read>["identification"];
type Read = (typeof identificationApi)["read"];

/** A person's saved or prefilled identification, with masked numbers. Nobody types their number twice, and nobody can read it here. */
export function readIdentification(scope: AnyApplicationScope, { applicantId }: InputOf<Read>): OutputOf<Read> {
  const { tenant, records } = scope;
  const asksMaritalStatus = settingsFor(scope, applicantId).switches.identificationFields.includes("maritalStatus");
  const person = requireApplicant(records, applicantId);
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tenant.taxpayerIdentificationNumbers);
  const ofCore = Object.keys(core) as MembersOwnAnswer[];
  const identificationNotice = identificationNoticeFor(scope, applicantId);
  const besides = {
    ...(identificationNotice && { identificationNotice }),
    ...(ofCore.length > 0 && { fromMembership: ofCore }),
  };
  const saved = recordOf(records, "identification", applicantId);
  if (saved) {
    const { id, applicantId: _owner, documentFollows, ...identification } = saved;
    const onlooker = eyesOfSession(scope, applicantId);
    // The page of the ID is still to come, so it can begin with the core's.
    const known = documentFollows ? coreDocument(scope, applicantId) : undefined;
    const visible = visibleTo(onlooker, "identification", {
      ...identification,
      ...(known && { identification: known }),
    });
    return {
      identificationId: id,
      applicantId,
      asksMaritalStatus,
      ...answeredAsOf(records, person, onlooker),
      ...besides,
      ...(documentFollows && { outdatedDocument: outdatedDocument(scope, applicantId) }),
      identification: masked(visible, { id, applicantId }),
    };
  }
  const { emailAddress, phoneNumber } = person;
  const statuses = statusesOf(scope, applicantId, asksMaritalStatus);
  return {
    identificationId: null,
    applicantId,
    asksMaritalStatus,
    ...besides,
    identification: {
      ...prefilled(core, tenant),
      ...(statuses && maskedDocument(statuses, { applicantId })),
      // A core record may lack them. Then the page asks.
      ...(emailAddress !== "" && { emailAddress }),
      ...(phoneNumber !== "" && { phoneNumber }),
      ...contactChoicesOf(records, person),
    },
  };
}

function masked(identification: Partial<Identification>, owner: Owner): Masked {
  return {
    dateOfBirth: birthDateMask,
    ...maskedDocument(identification, owner),
    taxpayerIdentificationNumber: tinMask,
  };
}

interface Owner {
  readonly id?: number;
  readonly applicantId: number;
}

function maskedDocument({ identification, ...rest }: Partial<Identification>, owner: Owner): Masked {
  if (!identification) return rest;
  const identificationNumber = maskIdentificationNumber(identification.identificationNumber);
  return { ...rest, identification: { ...identification, ...owner, identificationNumber } };
}

/** The core's answers about the member's status and ID. The marital status only where the law lets us ask for it. */
function statusesOf(
  { tenant, records, today }: AnyApplicationScope,
  applicantId: number,
  asksMaritalStatus: boolean,
): Partial<Identification> | undefined {
  const profile = recordOf(records, "memberProfile", applicantId);
  if (!profile) return undefined;
  const { maritalStatusConfigurationId, ...statuses } = suggestedStatuses(profile, tenant.lists, today);
  const isAllowed = asksMaritalStatus && maritalStatusConfigurationId !== undefined;
  return { ...statuses, ...(isAllowed && { maritalStatusConfigurationId }) };
}

/** Prefills the kind of TIN from its format, so that a member isn't asked for that either. */
function prefilled(
  { dateOfBirth, taxpayerIdentificationNumber: number }: Pick<MemberProfile, MembersOwnAnswer>,
  { taxpayerIdentificationNumbers }: Pick<Tenant, "taxpayerIdentificationNumbers">,
): Partial<Identification> {
  const kind =
    number === undefined ? undefined : taxpayerIdentificationNumbers.find((format) => matchesFormat(format, number));
  return {
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(number !== undefined && { taxpayerIdentificationNumber: tinMask }),
    ...(kind ? { taxpayerIdentificationNumberConfigurationId: kind.id } : {}),
  };
}
