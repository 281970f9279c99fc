import type { InputOf } from "@portico/contract/endpoint";
import type { paperHandOffApi } from "@portico/contract/paper-hand-off";
import type { Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { requireWanted, type HandedPaper } from "./handed-paper.ts";
import { placeOfHandOff } from "./open-paper-hand-off.ts";
import { deletePaperHandOffsOf, insertPaperHandOff } from "./paper-hand-off-store.ts";

type Begin = (typeof paperHandOffApi)["begin"];

/** The page's path. The token is after the "#", so that no browser sends it to a server or to another page. */
const handOffPath = "/paper";

/** Makes a link to one paper's upload. The session's earlier link ends, so that no forgotten code works beside the newest one. */
export function beginPaperHandOff(scope: ApplicationScope, { paper }: InputOf<Begin>): Change<Begin> {
  const { tenant, session, application, now } = scope;
  requireWanted(scope, paper);
  const token = scope.newToken();
  const tokenHash = hashOfToken(token);
  const expiresAt = new Date(now.getTime() + tenant.limits.paperHandOffMinutes * 60_000);
  const handed: HandedPaper = {
    applicationId: application.applicationId,
    applicantId: session.applicantId,
    isInvited: session.isInvited,
    paper,
  };
  return {
    statements: [
      deletePaperHandOffsOf({ tenant: tenant.name, madeBy: session.id }),
      insertPaperHandOff({
        tenantId: tenant.name,
        tokenHash,
        handOffName: scope.newToken(),
        madeBy: session.id,
        sealed: scope.seal(placeOfHandOff(tokenHash), JSON.stringify(handed)),
        createdAt: now,
        expiresAt,
      }),
    ],
    events: [{ action: "paper.handedOff" }],
    answer: { handOffUrl: `${scope.caller.origin}${handOffPath}#${token}`, expiresAt: expiresAt.toISOString() },
  };
}
