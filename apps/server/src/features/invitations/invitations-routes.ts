import { invitationApi } from "@portico/contract/invitation";
import { emailLookup, tokenTrial } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, decideSession, type Route } from "../../kernel/route.ts";
import { cancel, decline, goOnAlone } from "./end-invitation.ts";
import { changeAddress, invite, remind } from "./invite.ts";
import { join } from "./join.ts";
import { checkInvitation, openInvitation } from "./open-invitation.ts";
import { readInvitation } from "./read-invitation.ts";

/** The calls about a co-borrower's invitation. */
export const invitationsRoutes: readonly Route[] = [
  decide(invitationApi.send, invite, { rateLimit: emailLookup }),
  answer(invitationApi.read, readInvitation),
  decide(invitationApi.remind, remind, { rateLimit: emailLookup }),
  decide(invitationApi.changeAddress, changeAddress, { rateLimit: emailLookup }),
  decide(invitationApi.cancel, cancel),
  decide(invitationApi.goOnAlone, goOnAlone),
  answerSession(invitationApi.check, checkInvitation, { rateLimit: tokenTrial }),
  decideSession(invitationApi.open, openInvitation, { rateLimit: tokenTrial }),
  decide(invitationApi.join, join),
  decide(invitationApi.decline, decline),
];
