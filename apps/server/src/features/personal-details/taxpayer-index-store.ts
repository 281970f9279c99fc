import { sql, type CompiledQuery, type Expression } from "kysely";
import { ProductCode } from "@portico/domain/loan/product";
import { anyOf } from "../../database/any-of.ts";
import { compose, prepared } from "../../database/compose.ts";
import { applicationOf } from "../../database/application-of.ts";
import { deleteTaxpayer, othersWith, type OthersWith } from "../../kernel/taxpayer-index.ts";

interface Owner {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

interface Recent extends OthersWith {
  readonly openSince: Date;
  readonly acceptedSince: Date;
  readonly count: number;
}

/**
 * Other applications in which somebody has one of these TINs, in either role, the newest first. Open ones that are too old to resume are
 * left out, and so are loans that were accepted before a time.
 */
export const findOtherApplications = prepared(
  ({ tenant, hashes, applicationId, openSince, acceptedSince, count }: Recent) =>
    othersWith({ tenant, hashes, applicationId })
      .where((where) =>
        where.or([
          where("application.status", "in", ["claimed", "decided"]),
          where.and([where("application.status", "=", "open"), where("application.updatedAt", ">=", openSince)]),
          where.and([
            where("application.status", "=", "accepted"),
            where("application.updatedAt", ">=", acceptedSince),
          ]),
        ]),
      )
      .limit(count),
);

interface OthersOnDeposits extends OthersWith {
  /** Hashes of the accounts' references. */
  readonly deposits: readonly Buffer[];
}

const onDeposits = ({ tenant, deposits, applicationId }: OthersOnDeposits) =>
  compose
    .selectFrom("applicantIndex")
    .innerJoinLateral(applicationOf("applicantIndex"), (join) => join.onTrue())
    .select("application.applicationId")
    .where("applicantIndex.tenantId", "=", tenant)
    .where("applicantIndex.purpose", "=", "deposit")
    .where("applicantIndex.valueHash", "=", anyOf(deposits))
    .where("applicantIndex.applicationId", "<>", applicationId)
    .where("application.erasedAt", "is", null)
    .where("application.status", "in", ["decided", "accepted"]);

const decidedOfPeople = (of: OthersOnDeposits) =>
  othersWith(of)
    .clearOrderBy()
    .where("application.productCode", "=", ProductCode.shareSecured)
    .where("application.status", "in", ["decided", "accepted"]);

/** Other decided loans on a deposit, of people with one of these TINs or on one of these accounts. */
export const findDecidedOnDeposits = [
  prepared((of: OthersOnDeposits) => decidedOfPeople(of)),
  prepared((of: OthersOnDeposits) => onDeposits(of)),
] as const;

/**
 * Undoes the trip with ConditionNotMet if another loan on a deposit was decided that isn't among the known ones. PostgreSQL fails at once to
 * divide by zero.
 */
const requireKnown = (find: (of: OthersOnDeposits) => Expression<{ applicationId: number }>) =>
  prepared((of: OthersOnDeposits & { readonly known: readonly number[] }) =>
    compose
      .selectFrom(sql<{ applicationId: number }>`(${find(of)})`.as("decided"))
      .select(sql<number>`1 / (1 - least(count(*), 1))`.as("none"))
      .where(sql<boolean>`decided.application_id <> all(${of.known}::bigint[])`),
  );

export const requireOnlyKnown = [
  requireKnown((of) => decidedOfPeople(of)),
  requireKnown((of) => onDeposits(of)),
] as const;

const insertTaxpayer = prepared(({ tenant, applicationId, applicantId, hash }: Owner & { hash: Buffer }) =>
  compose
    .insertInto("taxpayerIndex")
    .values({ tenantId: tenant, taxpayerHash: hash, applicationId, applicantId })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "taxpayerHash", "applicationId", "applicantId"]).doNothing(),
    ),
);

/** Replaces one person's number. Their old number no longer finds them. */
export function taxpayerStatements(owner: Owner & { hash: Buffer }): readonly CompiledQuery[] {
  return [deleteTaxpayer(owner), insertTaxpayer(owner)];
}

export const deleteTaxpayersOf = prepared(({ tenant, applicationId }: Omit<Owner, "applicantId">) =>
  compose.deleteFrom("taxpayerIndex").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);
