import { accountSigningApi } from "@portico/contract/account-signing";
import { pages } from "../../kernel/rate-limit.ts";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { openDocuments } from "./open-documents.ts";
import { readSigning } from "./read-signing.ts";
import { signAccounts } from "./sign-accounts.ts";
import { listSigned, readSigned, readSignedPdf } from "./signed-documents.ts";

/** The calls for the documents of accounts, their signatures, and their copies. */
export const accountSigningRoutes: readonly Route[] = [
  answerAny(accountSigningApi.read, readSigning),
  decideAny(accountSigningApi.open, openDocuments),
  decideAny(accountSigningApi.sign, signAccounts),
  answerAny(accountSigningApi.documents, listSigned),
  answerAny(accountSigningApi.document, readSigned),
  answerAny(accountSigningApi.pdf, readSignedPdf, { rateLimit: pages }),
];
