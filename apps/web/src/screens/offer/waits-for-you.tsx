import type { StatusDocument } from "@portico/contract/application-status";
import type { SentDocument } from "@portico/contract/sent-document";
import { isToldByPaper, refusedFiles } from "../../documents/sent-files.ts";
import { RefusedPapers } from "../../outcomes/refused-papers.tsx";
import type { OfferAnswer } from "./offer-answer.ts";

interface Props {
  readonly answer: Pick<OfferAnswer, "papers" | "people" | "following">;
  readonly files: readonly (SentDocument & { readonly applicantType: StatusDocument["applicantType"] })[];
}

/** The files of no paper that the institution can't use. It comes before the thanks and the next steps. A paper's own row says the same of its files. */
export function WaitsForYou({ answer, files }: Props) {
  const { papers = [], people = [], following } = answer;
  const others = refusedFiles(files).filter((file) => !isToldByPaper(file, papers));
  return <RefusedPapers files={others} people={people} by={following?.documentsBy} />;
}
