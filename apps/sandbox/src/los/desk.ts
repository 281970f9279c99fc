import { createHash } from "node:crypto";
import { callSite, type SiteAnswer } from "../call-site.ts";
import type { World } from "../world.ts";
import { documentsIn, ordinaryContent, ordinaryTasks, type DeskDocument, type DeskStatus } from "./ordinary-updates.ts";
import type { ReceivedMessage } from "./received-applications.ts";
import { sign } from "./signature.ts";

const schemaVersion = 3;

/** The application that a clerk works on. */
export interface Case {
  readonly tenant: string;
  readonly applicationId: string;
  readonly messages: readonly ReceivedMessage[];
  /** The origin of the institution's site. */
  readonly site: string;
}

export interface DeskAnswer {
  /** Portico's answer, or 502 if there was none. */
  readonly status: number;
  readonly body: unknown;
}

/** What the desk sent about one application. */
export interface SentUpdate extends DeskAnswer {
  readonly update: DeskStatus;
  readonly sentAt: string;
  /** The IDs of the tasks that it asked for. */
  readonly asks: readonly string[];
}

/** A document as Portico announced it, and Portico's answer to the call for it. */
export interface FetchedDocument {
  readonly announced: DeskDocument;
  readonly answer: SiteAnswer | undefined;
  /** Whether the file has the announced size and SHA-256. */
  readonly isAsAnnounced: boolean;
}

/** The desk in one scope: it numbers its updates, and remembers the answers. */
export interface Desk {
  send(about: Case, status: DeskStatus, content: object | undefined): Promise<DeskAnswer>;
  /** Undefined if no message announced the document. */
  fetchDocument(about: Case, documentId: number): Promise<FetchedDocument | undefined>;
  sentAbout(about: Pick<Case, "tenant" | "applicationId">): readonly SentUpdate[];
}

export function createDesk({ now, newId }: World): Desk {
  const sent = new Map<string, SentUpdate[]>();
  const keyOf = ({ tenant, applicationId }: Pick<Case, "tenant" | "applicationId">) => `${tenant}/${applicationId}`;
  const numbers = new Map<string, number>();
  const sentAbout: Desk["sentAbout"] = (about) => sent.get(keyOf(about)) ?? [];
  return {
    sentAbout,
    async send(about, status, content) {
      const sequence = (numbers.get(keyOf(about)) ?? 0) + 1;
      numbers.set(keyOf(about), sequence);
      const taskId = taskOf(about.messages, sentAbout(about));
      const said = content ?? ordinaryContent(status, { messages: about.messages, now: now(), taskId });
      const body = JSON.stringify({ id: `desk-${newId()}`, sequence, schemaVersion, status, ...said });
      const path = `/integration/applications/${about.applicationId}/status`;
      const signature = sign(about.tenant, `POST ${path}\n${body}`, now());
      const headers = { "content-type": "application/json", "portico-signature": signature };
      const answer = await callSite(new URL(path, about.site), { method: "POST", headers, body });
      const told = { status: answer?.status ?? 502, body: readable(answer?.body) };
      const asks = tasksIn(said);
      sent.set(keyOf(about), [...sentAbout(about), { update: status, asks, sentAt: now().toISOString(), ...told }]);
      return told;
    },
    async fetchDocument(about, documentId) {
      const announced = documentsIn(about.messages).find((one) => one.documentId === documentId);
      if (!announced) return undefined;
      const { path, bytes, sha256 } = announced;
      const headers = { "portico-signature": sign(about.tenant, `GET ${path}`, now()) };
      const answer = await callSite(new URL(path, about.site), { method: "GET", headers });
      const digest = createHash("sha256")
        .update(answer?.body ?? "")
        .digest("hex");
      return { announced, answer, isAsAnnounced: answer?.body.length === bytes && digest === sha256 };
    },
  };
}

/** The ordinary task that the newest document was sent for, or is a paper for, if Portico took a request for it. */
function taskOf(messages: readonly ReceivedMessage[], sent: readonly SentUpdate[]): string | undefined {
  const newest = documentsIn(messages).at(-1);
  const task = ordinaryTasks[newest?.applicantType === "joint" ? "joint" : "primary"];
  if (newest?.taskId !== task && !newest?.paper?.startsWith("payStubs")) return undefined;
  return sent.some(({ status, asks }) => status === 200 && asks.includes(task)) ? task : undefined;
}

function tasksIn(content: object): readonly string[] {
  const { tasks = [] } = content as { readonly tasks?: readonly { readonly taskId: string }[] };
  return tasks.map(({ taskId }) => taskId);
}

/** Portico's answer as JSON, or the reason why it can't be read. */
export function readable(body: Buffer | undefined): unknown {
  if (!body) return { error: "Portico didn't answer." };
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return { error: "Portico's answer isn't JSON." };
  }
}
