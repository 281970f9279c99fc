import { documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { upload } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { readDocumentConfiguration } from "./read-document-configuration.ts";
import { removeDocument } from "./remove-document.ts";
import { replaceDocument } from "./replace-document.ts";
import { listDocuments } from "./sent-documents.ts";
import { sendForTask, sendPaper } from "./send-papers.ts";
import { uploadDocuments } from "./upload-documents.ts";

/** The calls for documents that a person sends after the application. */
export const documentsRoutes: readonly Route[] = [
  answerSession(documentApi.configuration, readDocumentConfiguration),
  decide(documentApi.upload, uploadDocuments, { rateLimit: upload }),
  decide(documentApi.replace, replaceDocument, { rateLimit: upload }),
  decide(applicationStatusApi.sendForTask, sendForTask, { rateLimit: upload }),
  decide(applicationStatusApi.sendPaper, sendPaper, { rateLimit: upload }),
  answer(documentApi.list, listDocuments),
  decide(documentApi.remove, removeDocument),
];
