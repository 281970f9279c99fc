import type { KeyObject } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { Endpoint } from "@portico/contract/endpoint";
import { flowOfApplication } from "@portico/domain/flow/flows";
import type { PersonChange } from "@portico/domain/flow/voided-people";
import { noRecords, type AnyApplication, type Records } from "@portico/domain/records/records";
import { sealRecord } from "../database/sealing.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import { applicantIndexing } from "./applicant-index.ts";
import { deleteRecord, insertApplication, updateApplication, upsertRecord } from "./application-store.ts";
import type { Beginning, Change, EventDraft } from "./change.ts";
import { chainEvents, type Writer } from "./chain-events.ts";
import { chainStart } from "./event-chain.ts";
import { endedPlaces } from "./ended-places.ts";
import { walkOf } from "./journey-of.ts";
import { leaseEnd, type Kernel } from "./kernel.ts";
import { stateOf, type LoadedApplication } from "./loaded.ts";
import { newsOfDocuments } from "./accounts-of-two-people.ts";
import { newsOfLoan } from "./loan-of-two-people.ts";
import { messageOf } from "./message-of.ts";
import { recordChanges, type RecordChanges } from "./record-changes.ts";
import { forgottenNumbers } from "./taxpayer-index.ts";

export type ApplicationChange = Pick<
  Change<Endpoint>,
  "writes" | "application" | "replacesPerson" | "events" | "outbox" | "statements" | "opens"
>;

/** The queries that write a change, and the application after they ran. */
export interface PlannedWrite {
  readonly queries: readonly CompiledQuery[];
  /** The subset of queries that return outbox messages whose work begins now. */
  readonly messages: readonly CompiledQuery[];
  readonly loaded: LoadedApplication;
}

/** Whether a change writes anything. Empty changes are skipped, because they would bump the revision and make other tabs' forms stale. */
export function changesAnything({ writes, application, events, outbox, statements }: ApplicationChange): boolean {
  return Boolean(application) || [writes, events, outbox, statements].some((part) => (part?.length ?? 0) > 0);
}

/** A sign-in that opens an application changes none of its answers, so a form in another tab isn't stale. */
function revisionAfter({ revision }: ApplicationTable, change: ApplicationChange): number {
  const isOnlyOpened = change.opens !== undefined && !changesAnything({ ...change, events: [], statements: [] });
  return isOnlyOpened ? revision : revision + 1;
}

/** Plans a change to an existing application. The sequence number of its events guards the next revision. */
export function planChange(writer: Writer, loaded: LoadedApplication, change: ApplicationChange): PlannedWrite {
  const { row: before, state, records, dataKey } = loaded;
  const changes = recordChanges(
    flowOfApplication(state),
    { application: state, records, tenant: writer.scope.tenant },
    change.writes ?? [],
    change.replacesPerson,
  );
  const after = { ...patched(before, writer, change), revision: revisionAfter(before, change) };
  const stateAfter = stateOf(after);
  const { scope } = writer;
  const { tenant } = scope;
  const situations = [
    { application: state, records, tenant },
    { application: stateAfter, records: changes.after, tenant },
  ] as const;
  const { isInvited = false } = writer;
  const news = [...newsOfLoan(scope, ...situations), ...newsOfDocuments({ ...scope, isInvited }, ...situations)];
  const { row, inserts } = chainEvents(withFirstExit(after, stateAfter, changes.after, writer), writer, [
    ...(change.events ?? []),
    ...changes.people.map(eventOfPerson),
  ]);
  const told = news.length === 0 ? change : { ...change, outbox: [...(change.outbox ?? []), ...news] };
  return assemble(writer, { row, state: stateAfter, before: records, changes, dataKey, change: told }, [
    ...inserts,
    updateApplication({ ...row, expectedRevision: before.revision }),
  ]);
}

/** The log marks where an applicant id starts to mean a different person. Earlier agreements belong to the previous one. */
function eventOfPerson({ applicantId, change }: PersonChange): EventDraft {
  return { action: `person.${change}`, applicantId };
}

/** Plans the first write of an application, with its own data key. */
export function planBeginning(
  kernel: Kernel,
  writer: Writer,
  beginning: Beginning,
  change: ApplicationChange,
): PlannedWrite {
  const dataKey = kernel.keyring.newDataKey();
  const before = noRecords();
  const blank = blankRow(writer, beginning);
  const state: AnyApplication = stateOf(blank);
  const situation = { application: state, records: before, tenant: writer.scope.tenant };
  const changes = recordChanges(flowOfApplication(state), situation, change.writes ?? []);
  const begun = patched(blank, writer, change);
  const stateAfter = stateOf(begun);
  const { row, inserts } = chainEvents(
    withFirstExit(begun, stateAfter, changes.after, writer),
    writer,
    change.events ?? [],
  );
  const { wrapped, version } = kernel.keyring.wrap(row.tenantId, row.applicationId, dataKey);
  const keyed = { ...row, dataKey: wrapped, keyVersion: version };
  const parts = { row: keyed, state: stateAfter, before, changes, dataKey, change };
  return assemble(writer, parts, [insertApplication(keyed), ...inserts]);
}

function blankRow({ scope: { tenant, now } }: Writer, beginning: Beginning): ApplicationTable {
  return {
    tenantId: tenant.name,
    applicationId: beginning.applicationId,
    loanApplicationId: beginning.loanApplicationId,
    flow: beginning.productCode === null ? "account" : "loan",
    productCode: beginning.productCode,
    memberType: beginning.memberType,
    primaryApplicantId: beginning.primaryApplicantId,
    jointApplicantId: null,
    status: "open",
    revision: 1,
    hasDuplicate: false,
    dataKey: Buffer.alloc(0),
    keyVersion: 0,
    eventCount: 0,
    chainHead: chainStart(tenant.name, beginning.applicationId),
    erasedAt: null,
    createdAt: now,
    updatedAt: now,
    submittedAt: null,
    firstExitAt: null,
  };
}

/** Applies the change's patch to the row. */
function patched(
  row: ApplicationTable,
  { scope: { now } }: Writer,
  { application }: ApplicationChange,
): ApplicationTable {
  const { status, jointApplicantId, hasDuplicate } = application ?? {};
  return {
    ...row,
    status: status ?? row.status,
    jointApplicantId: jointApplicantId === undefined ? row.jointApplicantId : jointApplicantId,
    hasDuplicate: hasDuplicate ?? row.hasDuplicate,
    submittedAt: status === "claimed" ? now : row.submittedAt,
    updatedAt: now,
  };
}

/** Stores when an open application first reaches an exit. Later settings may lead past the exit, but the application was acted on. */
function withFirstExit(
  row: ApplicationTable,
  state: AnyApplication,
  records: Records,
  { scope: { tenant, now } }: Writer,
): ApplicationTable {
  const isKnown = row.firstExitAt !== null || row.status !== "open";
  if (isKnown || walkOf(state, records, tenant).exit === undefined) return row;
  return { ...row, firstExitAt: now };
}

interface Parts {
  readonly row: ApplicationTable;
  /** The state of that row. The walk over it is made once (journey-of.ts). */
  readonly state: AnyApplication;
  readonly before: Records;
  readonly changes: RecordChanges;
  readonly dataKey: KeyObject;
  readonly change: ApplicationChange;
}

function assemble(
  writer: Writer,
  { row, state, before, changes, dataKey, change }: Parts,
  first: readonly CompiledQuery[],
): PlannedWrite {
  const { now } = writer.scope;
  const addressed = { tenant: row.tenantId, applicationId: row.applicationId, now, leasedUntil: leaseEnd(now) };
  const drafts = change.outbox ?? [];
  const messages = drafts.map((draft) => messageOf(addressed, draft));
  return {
    queries: [
      ...first,
      ...recordQueries(row, changes, dataKey),
      ...applicantIndexing(writer.scope.keyedHash, row, before, changes.after),
      ...forgottenNumbers(row, before, changes.after),
      ...messages,
      ...endedPlaces(writer.scope, state, changes.after),
      ...(change.statements ?? []),
    ],
    // Nobody starts the others now. The poll takes them when they are due.
    messages: messages.filter((_, place) => drafts[place]!.notBefore === undefined),
    loaded: { state, records: changes.after, row, dataKey },
  };
}

function recordQueries(
  row: ApplicationTable,
  { puts, drops }: RecordChanges,
  dataKey: KeyObject,
): readonly CompiledQuery[] {
  const tenant = row.tenantId;
  const applicationId = row.applicationId;
  return [
    ...drops.map((record) => deleteRecord({ tenant, applicationId, ...record })),
    ...puts.map(({ kind, id, applicantId, data }) => {
      const content = Buffer.from(JSON.stringify(data));
      const sealed = sealRecord(dataKey, { tenant, applicationId, kind, id }, content);
      return upsertRecord({ tenant, applicationId, kind, id, applicantId, sealed });
    }),
  ];
}
