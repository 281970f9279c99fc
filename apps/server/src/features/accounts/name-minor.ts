import type { accountApi } from "@portico/contract/account";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { MinorOwner } from "@portico/domain/accounts/minor-owner";
import { minorOwnerRules } from "@portico/domain/accounts/minor-owner-rules";
import { minorOwnerOf, ownsWithMinor } from "@portico/domain/application/minor-owner-of";
import { birthDateMask, isMaskedBirthDate } from "@portico/domain/person/birth-date";
import { numberOfOther } from "@portico/domain/person/number-of-other";
import { isMaskedTin, tinMask } from "@portico/domain/person/tin";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

type Name = (typeof accountApi)["nameMinor"];

/** The child who owns the accounts too, with masks in place of the number and the birth date. */
export function readMinor({ records }: AnyApplicationScope): OutputOf<(typeof accountApi)["minor"]> {
  const minor = minorOwnerOf(records);
  if (!minor) return { child: null };
  return { child: { ...withoutIds(minor), dateOfBirth: birthDateMask, taxpayerIdentificationNumber: tinMask } };
}

/** Saves the details of the child. The adult gives them, because a child can't agree to anything. */
export function nameMinor(scope: AnyApplicationScope, { child: typed }: InputOf<Name>): Change<Name> {
  const { records, tenant, today } = scope;
  if (!ownsWithMinor(records)) throw new AppError("notItsTurn");
  const rules = {
    namesWithAccents: tenant.switches.namesWithAccents,
    tinFormats: tenant.taxpayerIdentificationNumbers,
    today,
  };
  const child = validate(minorOwnerRules(rules), withSaved(scope, typed), "child");
  requireOwnNumber(scope, child);
  const id = records.minorOwner[0]?.id ?? scope.newId();
  return {
    writes: [put("minorOwner", { id }, child)],
    events: [{ action: "minor.named" }],
    answer: { named: true },
  };
}

/** A masked value means the saved one. If nothing is saved, the rules ask for the value. */
function withSaved({ records }: AnyApplicationScope, typed: MinorOwner): MinorOwner {
  const saved = minorOwnerOf(records);
  const { dateOfBirth, taxpayerIdentificationNumber: number } = typed;
  return {
    ...typed,
    dateOfBirth: isMaskedBirthDate(dateOfBirth) ? (saved?.dateOfBirth ?? "") : dateOfBirth,
    taxpayerIdentificationNumber: isMaskedTin(number) ? (saved?.taxpayerIdentificationNumber ?? "") : number,
  };
}

/** The number that the dividends are reported under is the adult's, so nobody may give it twice. */
function requireOwnNumber({ application, records }: AnyApplicationScope, child: MinorOwner): void {
  const { primaryApplicantId } = application;
  const adult = recordOf(records, "identification", primaryApplicantId);
  if (adult?.taxpayerIdentificationNumber !== child.taxpayerIdentificationNumber) return;
  const other = requireApplicant(records, primaryApplicantId).firstName;
  throw new AppError("fieldsInvalid", {
    fields: { "child.taxpayerIdentificationNumber": numberOfOther({ other, own: child.firstName }) },
  });
}
