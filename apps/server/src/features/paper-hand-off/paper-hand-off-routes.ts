import { paperHandOffApi } from "@portico/contract/paper-hand-off";
import type { InputOf } from "@portico/contract/endpoint";
import { tokenTrial, upload } from "../../kernel/rate-limit.ts";
import { answerSession, decide, decideSession, type Route } from "../../kernel/route.ts";
import { beginPaperHandOff } from "./begin-paper-hand-off.ts";
import { openPaperHandOff } from "./open-paper-hand-off.ts";
import { findOpenedPaperHandOff } from "./paper-hand-off-store.ts";
import { readPaperHandOff } from "./read-paper-hand-off.ts";
import { sendByPhone } from "./send-by-phone.ts";

/** The calls for a paper's upload on a phone. */
export const paperHandOffRoutes: readonly Route[] = [
  decide(paperHandOffApi.begin, beginPaperHandOff, { rateLimit: { perSession: { calls: 60, seconds: 3600 } } }),
  decideSession(paperHandOffApi.open, openPaperHandOff, { rateLimit: tokenTrial }),
  answerSession(paperHandOffApi.read, readPaperHandOff, { rateLimit: { perSession: { calls: 200, seconds: 600 } } }),
  decideSession(paperHandOffApi.send, sendByPhone, {
    rateLimit: upload,
    admits: (guest, input) => findOpenedPaperHandOff({ ...guest, ...(input as InputOf<typeof paperHandOffApi.send>) }),
  }),
];
