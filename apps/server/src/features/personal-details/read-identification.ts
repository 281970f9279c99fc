import type { identificationApi } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { type Identification } from "@portico/domain/person/identification";
import { maskIdentificationNumber } from "@portico/domain/person/identification-document";
import { knownToCore, type MemberProfile, type MembersOwnAnswer } from "@portico/domain/person/member-profile";
import { matchesFormat, tinMask } from "@portico/domain/person/tin";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { visibleTo } from "@portico/domain/records/visibility";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { answeredAsOf, contactChoicesOf } from "../people/read-applicant.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { settingsFor } from "./settings-for.ts";

type Masked = OutputOf<Read>["identification"];
type Read = (typeof identificationApi)["read"];

/** A person's saved or prefilled identification, with masked numbers. Nobody types their number twice, and nobody can read it here. */
export function readIdentification(scope: ApplicationScope, { applicantId }: InputOf<Read>): OutputOf<Read> {
  const { tenant, application, records } = scope;
  const asksMaritalStatus = settingsFor(scope, applicantId).switches.identificationFields.includes("maritalStatus");
  const person = requireApplicant(records, applicantId);
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tenant.taxpayerIdentificationNumbers);
  const ofCore = Object.keys(core) as MembersOwnAnswer[];
  const fromMembership = ofCore.length > 0 ? { fromMembership: ofCore } : {};
  const saved = recordOf(records, "identification", applicantId);
  if (saved) {
    const { id, applicantId: _owner, documentFollows: _open, ...identification } = saved;
    const onlooker = eyesOfSession(application, applicantId);
    const visible = visibleTo(onlooker, "identification", identification);
    return {
      identificationId: id,
      applicantId,
      asksMaritalStatus,
      ...answeredAsOf(records, person, onlooker),
      ...fromMembership,
      identification: masked(visible, { id, applicantId }),
    };
  }
  const { emailAddress, phoneNumber } = person;
  return {
    identificationId: null,
    applicantId,
    asksMaritalStatus,
    ...fromMembership,
    identification: {
      ...prefilled(core, tenant),
      // A core record may lack them. Then the page asks.
      ...(emailAddress !== "" && { emailAddress }),
      ...(phoneNumber !== "" && { phoneNumber }),
      ...contactChoicesOf(records, person),
    },
  };
}

function masked(
  { identification, ...rest }: Partial<Identification>,
  owner: { id: number; applicantId: number },
): Masked {
  return {
    ...rest,
    taxpayerIdentificationNumber: tinMask,
    ...(identification
      ? {
          identification: {
            ...identification,
            ...owner,
            identificationNumber: maskIdentificationNumber(identification.identificationNumber),
          },
        }
      : {}),
  };
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
