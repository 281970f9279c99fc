import type { ProductCode } from "@portico/domain/loan/product";
import type { MemberType } from "@portico/domain/person/person";
import type { ApplicationStatus } from "@portico/domain/records/records";

/** A column's type, and the writes that set it: the first one, the first one and every change, or only upkeep. */
interface Column<Type> {
  readonly setBy: "beginning" | "change" | "upkeep";
  readonly type?: Type;
}

const setOnce = <Type>(): Column<Type> => ({ setBy: "beginning" });
const setByChange = <Type>(): Column<Type> => ({ setBy: "change" });
const setByUpkeep = <Type>(): Column<Type> => ({ setBy: "upkeep" });

/** The columns of `application`. The table's type and the queries that write it derive from this list. */
const columns = {
  tenantId: setOnce<string>(),
  applicationId: setOnce<number>(),
  loanApplicationId: setOnce<number>(),
  /** The database checks that exactly the loans have a product code (decision 349). */
  flow: setOnce<"loan" | "account">(),
  productCode: setOnce<ProductCode | null>(),
  memberType: setOnce<MemberType>(),
  primaryApplicantId: setOnce<number>(),
  jointApplicantId: setByChange<number | null>(),
  status: setByChange<ApplicationStatus>(),
  revision: setByChange<number>(),
  hasDuplicate: setByChange<boolean>(),
  /** The application's own key, wrapped by the tenant's key of `keyVersion`. Its records can't be read without it. */
  dataKey: setOnce<Buffer>(),
  keyVersion: setOnce<number>(),
  /** The number of events, and the hash of the last one. */
  eventCount: setByChange<number>(),
  chainHead: setByChange<Buffer>(),
  /** When the data key was destroyed and the records were deleted. The remaining row shows only that the application existed and how it ended. */
  erasedAt: setByUpkeep<Date | null>(),
  createdAt: setOnce<Date>(),
  updatedAt: setByChange<Date>(),
  submittedAt: setByChange<Date | null>(),
  /** When it first reached an exit before it was sent. An applicant who undid the exit keeps this time. Null for exits older than this column. */
  firstExitAt: setByChange<Date | null>(),
};

type Columns = typeof columns;
export type ApplicationTable = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Type> ? Type : never;
};

const names = Object.keys(columns) as (keyof Columns)[];

/** The columns that the first write sets. */
export const columnsAtBeginning = names.filter((name) => columns[name].setBy !== "upkeep");

/** The columns that every change sets. */
export const columnsOfChange = names.filter((name) => columns[name].setBy === "change");
