import type { Endpoint } from "@portico/contract/endpoint";
import type { IdKind } from "@portico/contract/ids";
import { idsIn } from "@portico/contract/ids-in";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import { isFinal, type Step } from "@portico/domain/flow/step";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { hasTurn } from "@portico/domain/flow/turns";
import { AppError, ForeignId } from "./app-error.ts";
import { isSubmitted, walkOf } from "./walk-of.ts";
import type { Place } from "./onlooker.ts";

export interface Owned {
  readonly state: AnyApplication;
  readonly records: Records;
  readonly place: Place;
}

/** Reads the value at a path such as "address.id". */
function valueAt(input: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (part, key) => (typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined),
      input,
    );
}

function idsOf(endpoint: Endpoint, input: unknown): readonly { kind: IdKind; id: unknown }[] {
  return Object.entries(idsIn(endpoint.input))
    .map(([path, kind]) => ({ kind, id: valueAt(input, path) }))
    .filter(({ id }) => id !== undefined && id !== null);
}

/**
 * Rejects ids that don't belong to the session's application, with the answer for an unknown id. Also rejects one person's record under the
 * other person's id. A call with an old revision (`isStale`) may name records that are gone. It is rejected afterward in any case, with a
 * reason that says more.
 */
export function requireOwnIds(endpoint: Endpoint, input: unknown, owned: Owned, isStale = false): void {
  const { records } = owned;
  const ids = idsOf(endpoint, input);
  const applicants = ids.filter(({ kind }) => kind === "applicant").map(({ id }) => id);
  const isOwn = ({ kind, id }: { kind: IdKind; id: unknown }) =>
    kind === "savedApplication" ||
    (kind === "applicant" || kind === "application" || kind === "loanApplication"
      ? isOfApplication(kind, id, owned)
      : isStale ||
        records[kind].some(
          ({ applicantId, ...record }) =>
            record.id === id && isOfAll(applicants, applicantId) && isOpenTo(owned, applicantId),
        ));
  if (!ids.every(isOwn)) throw new ForeignId(endpoint.whenGone);
}

function isOfApplication(kind: "applicant" | "application" | "loanApplication", id: unknown, owned: Owned): boolean {
  const { state } = owned;
  if (kind === "applicant")
    return [state.primaryApplicantId, state.jointApplicantId].some(
      (one) => one === id && one !== null && isOpenTo(owned, one),
    );
  return id === (kind === "application" ? state.applicationId : state.loanApplicationId);
}

/** With an invited co-borrower, each of the two has a session that opens only their own part. */
function isOpenTo({ state, place }: Owned, applicantId: number | null): boolean {
  if (place.company === "together" || applicantId === null) return true;
  return applicantId === (place.viewer === "primary" ? state.primaryApplicantId : state.jointApplicantId);
}

/** Rejects a call that is the other person's, if the co-borrower was invited. */
export function requireTurn({ turn }: Endpoint, { viewer, company }: Place): void {
  if (company === "invited" && !hasTurn(turn, viewer)) throw new AppError("notYourPart");
}

/** A record belongs to the whole application or to the person that the call names. */
function isOfAll(applicants: readonly unknown[], applicantId: number | null): boolean {
  return applicantId === null || applicants.every((applicant) => applicant === applicantId);
}

/** Rejects answers after the application's channel closed. A use case that is always allowed checks this itself, if it must. */
export function requireItsChannel(endpoint: Endpoint, state: AnyApplication, tenant: Tenant): void {
  if (endpoint.when !== "always" && !isSubmitted(state)) requireOpenChannel(state, tenant);
}

/** Throws channelDisabled after the application's channel closed, if the institution stops applicants at that point. */
export function requireOpenChannel({ memberType }: Pick<AnyApplication, "memberType">, tenant: Tenant): void {
  if (tenant.whenChannelCloses !== "stop") return;
  const { disabled, message } = tenant.channels[memberType === "existing" ? "member" : "nonMember"];
  if (disabled) throw new AppError("channelDisabled", { sentence: message });
}

/** A sent application that was closed, whose people would otherwise hear that they never sent it. */
function closedWords({ state, records }: Owned): { readonly sentence?: string } {
  const isClosed = state.status === "cancelled" && records.sentPath.length > 0;
  return isClosed ? { sentence: "This application is closed. Call us if you want to send or change something." } : {};
}

/** Rejects a command that comes too early or too late. */
export function requireItsTime(endpoint: Endpoint, input: unknown, owned: Owned, tenant: Tenant): void {
  const submitted = isSubmitted(owned.state);
  if (endpoint.when === "always") return;
  if (endpoint.when === "afterSubmit") {
    if (!submitted) throw new AppError("notSubmitted", closedWords(owned));
    return;
  }
  if (submitted) throw new AppError("alreadySubmitted");
  if (endpoint.when === "itsStep" && !isItsStep(endpoint, input, owned, tenant))
    throw new AppError(endpoint.whenClosed);
}

/** After a final exit the applicant can't answer anything anymore, but can still read a step's answers. */
function isItsStep(endpoint: Endpoint, input: unknown, { state, records, place }: Owned, tenant: Tenant): boolean {
  const applicants = idsOf(endpoint, input)
    .filter(({ kind }) => kind === "applicant")
    .map(({ id }) => id);
  const isOfItsPerson = ({ who, turn }: Step) =>
    who === undefined ||
    (place.company === "invited" && turn === "each") ||
    applicants.every((id) => id === (who === "primary" ? state.primaryApplicantId : state.jointApplicantId));
  const { path, frontier, exit, undoneBy } = walkOf(state, records, tenant, place.viewer);
  const undoes = undoneBy.some((name) => name === endpoint.name);
  if (exit && isFinal(exit) && endpoint.method !== "GET" && !undoes) return false;
  if (frontier && undoes && isOfItsPerson(frontier)) return true;
  return path.some((step) => step.commands.includes(endpoint.name) && isOfItsPerson(step));
}
