import { factsOf } from "@portico/domain/flow/facts-of";
import type { Facts } from "@portico/domain/flow/facts";
import { flowOfApplication, type AccountStepId } from "@portico/domain/flow/flows";
import type { AnySituation } from "@portico/domain/application/situation";
import { companyOf } from "@portico/domain/application/invited";
import type { Step } from "@portico/domain/flow/step";
import { flowOfPerson, hasTurn, inOrderOf } from "@portico/domain/flow/turns";
import type { Company } from "@portico/domain/records/visibility";
import { walk, walkOfSent, type Flow, type Walk } from "@portico/domain/flow/walk";
import type { Who } from "@portico/domain/person/person";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";

/** The walk of an application whose product no longer has a flow. It can only be read. */
const nowhere: Walk = {
  path: [],
  frontier: undefined,
  ahead: [],
  next: [],
  likely: [],
  exit: undefined,
  undoneBy: [],
  progress: 0,
};

interface Walked {
  readonly application: AnyApplication;
  readonly tenant: Tenant;
  readonly walks: Partial<Record<Who, Walk>>;
}

/** The last walks over these records. A command needs the walks before and after it several times. */
const walked = new WeakMap<Records, Walked>();

/**
 * Walks the flow with the application's facts. Submit settles the path (decision 064). A product without a flow in this version leads nowhere.
 * If the co-borrower was invited, each of the two has a walk of their own until the application is sent.
 */
export function walkOf(application: AnyApplication, records: Records, tenant: Tenant, who: Who = "primary"): Walk {
  const known = walked.get(records);
  const isKnown = known?.application === application && known.tenant === tenant;
  const walks = isKnown ? known.walks : {};
  const result = walks[who] ?? freshWalk(application, records, tenant, who);
  walked.set(records, { application, tenant, walks: { ...walks, [who]: result } });
  return result;
}

function freshWalk(application: AnyApplication, records: Records, tenant: Tenant, who: Who): Walk {
  const flow = flowOfApplication(application);
  if (!flow) return nowhere;
  const facts = factsOf(application, records, tenant, who);
  if (isSubmitted(application))
    return payingAgain(flow, records, facts, who) ?? walkOfSent(flow, records.sentPath[0]?.steps, facts);
  const open = walk(flowOfPerson(flow, who, records), facts);
  if (application.status !== "cancelled" || open.exit === "duplicate") return open;
  // Without a path, nothing in it can be answered or sent.
  return { ...nowhere, exit: "duplicate" };
}

const fundingSteps: ReadonlySet<string> = new Set<AccountStepId>(["funding", "fundingCard", "fundingTransfer"]);

/** After the signature, the first owner's pages of the money open again while a payment can't be taken. Nothing else does (decision 354). */
function payingAgain(flow: Flow, { accountOpening: [opening] }: Records, facts: Facts, who: Who): Walk | undefined {
  if (opening?.state !== "paymentNeeded" || who === "joint") return undefined;
  const again = walk({ steps: flow.steps.filter(({ id }) => fundingSteps.has(id)) }, facts);
  return again.frontier && again;
}

/**
 * The walk as a session shows it. A sent application has one path, of all answers, of which each of two people with sessions of their own sees
 * their own steps.
 */
export function walkHere(
  { application, records, tenant }: AnySituation,
  { viewer, company }: { readonly viewer: Who; readonly company: Company },
): Walk {
  const here = walkOf(application, records, tenant, viewer);
  if (company === "together") return here;
  return { ...here, path: here.path.filter(({ turn }) => hasTurn(turn, viewer)) };
}

/** The answered steps of all people, in the order of the flow. An invited person's are on a walk of their own until the application is sent. */
export function wholePath({ application, records, tenant }: AnySituation): readonly Step[] {
  const { path } = walkOf(application, records, tenant);
  const flow = flowOfApplication(application);
  if (!flow || isSubmitted(application) || companyOf(records) === "together") return path;
  return inOrderOf(flow, path, walkOf(application, records, tenant, "joint").path);
}

/** Tells whether the application was sent. After the claim, nothing in it can change. */
export function isSubmitted({ status }: Pick<AnyApplication, "status">): boolean {
  return status === "claimed" || status === "decided" || status === "accepted";
}
