import { invitationApi } from "@portico/contract/invitation";
import type { Endpoint } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { tokenTrial } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, decideSession, type Route } from "../../kernel/route.ts";
import type { Change } from "../../kernel/change.ts";

/** No institution offers invitations yet, so each call answers as for an unknown one. */
function refuse(): never {
  throw new AppError("notFound");
}
const notYet = (): Change<Endpoint> => refuse();

/** The calls about a co-borrower's invitation. */
export const invitationsRoutes: readonly Route[] = [
  decide(invitationApi.send, notYet as never),
  answer(invitationApi.read, () => ({ progress: null, invitation: null })),
  decide(invitationApi.remind, notYet as never),
  decide(invitationApi.changeAddress, notYet as never),
  decide(invitationApi.cancel, notYet as never),
  decide(invitationApi.goOnAlone, notYet as never),
  answerSession(
    invitationApi.check,
    () => {
      throw new AppError("invitationUnknown");
    },
    { rateLimit: tokenTrial },
  ),
  decideSession(
    invitationApi.open,
    () => {
      throw new AppError("invitationUnknown");
    },
    { rateLimit: tokenTrial },
  ),
  decide(invitationApi.join, notYet as never),
  decide(invitationApi.decline, notYet as never),
];
