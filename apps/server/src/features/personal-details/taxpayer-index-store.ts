import type { CompiledQuery } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import { applicationOf } from "../../database/application-of.ts";
import { deleteTaxpayer } from "../../kernel/taxpayer-index.ts";

interface Owner {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

interface OthersWith {
  readonly tenant: string;
  readonly hashes: readonly Buffer[];
  readonly applicationId: number;
}

/** Applications besides this one in which somebody has one of these TINs, in either role, the newest first. */
const othersWith = ({ tenant, hashes, applicationId }: OthersWith) =>
  compose
    .selectFrom("taxpayerIndex")
    .innerJoinLateral(applicationOf("taxpayerIndex"), (join) => join.onTrue())
    .select("application.applicationId")
    .where("taxpayerIndex.tenantId", "=", tenant)
    .where((is) => is("taxpayerIndex.taxpayerHash", "=", is.fn.any(is.val(hashes))))
    .where("taxpayerIndex.applicationId", "<>", applicationId)
    .where("application.erasedAt", "is", null)
    .orderBy("application.updatedAt", "desc")
    .orderBy("application.applicationId");

/**
 * Other applications in which somebody has one of these TINs, in either role, the newest first. Open ones that are too old to resume are
 * left out.
 */
export const findOtherApplications = prepared(
  ({ tenant, hashes, applicationId, openSince, count }: OthersWith & { openSince: Date; count: number }) =>
    othersWith({ tenant, hashes, applicationId })
      .where((where) =>
        where.or([
          where("application.status", "in", ["claimed", "decided"]),
          where.and([where("application.status", "=", "open"), where("application.updatedAt", ">=", openSince)]),
        ]),
      )
      .limit(count),
);

/** Other decided applications in which somebody has one of these TINs, in either role, the newest first. */
export const findDecidedApplications = prepared(
  ({ tenant, hashes, applicationId, count }: OthersWith & { count: number }) =>
    othersWith({ tenant, hashes, applicationId })
      .where("application.status", "in", ["decided", "accepted"])
      .limit(count),
);

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
