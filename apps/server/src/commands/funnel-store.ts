import { sql } from "kysely";
import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import { compose, prepared } from "../database/compose.ts";

export interface FunnelRow {
  /** Null for accounts. */
  readonly productCode: ProductCode | null;
  readonly memberType: MemberType;
  /** The name of an event, such as "application.submitted". */
  readonly step: string;
  readonly applications: number;
  /** Half of the applications took longer since their step before. Null for the first step. */
  readonly medianSeconds: number | null;
}

/** Counts the applications that began in a period and reached each step, with the time that they took for it. Erased ones count too. */
export const countFunnel = prepared((slots: { tenant: string; since: Date; until: Date }) => ({
  compile: () =>
    sql<FunnelRow>`
      with chosen as (
        select application_id, product_code, member_type from application
        where tenant_id = ${slots.tenant} and created_at >= ${slots.since} and created_at < ${slots.until}),
      firsts as (
        select c.application_id, c.product_code, c.member_type, e.action, min(e.at) as at, min(e.sequence) as sequence
        from chosen c join event e on e.tenant_id = ${slots.tenant} and e.application_id = c.application_id
        where e.session_hash is not null or e.action in ('application.decided', 'application.submitted')
        group by 1, 2, 3, 4),
      steps as (
        select *, extract(epoch from at - lag(at) over (partition by application_id order by sequence)) as seconds
        from firsts)
      select product_code, member_type, action as step, count(*)::float8 as applications,
        percentile_cont(0.5) within group (order by seconds)::float8 as median_seconds
      from steps group by 1, 2, 3 order by 1, 2, 4 desc, min(sequence), 3`.compile(compose),
}));
