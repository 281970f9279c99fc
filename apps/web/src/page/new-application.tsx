import { applicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../api/server-clock.ts";
import { useApiWhen } from "../api/use-query.ts";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";
import { useNoteLikelyNo } from "./note-likely-no.ts";
import { ToNotice } from "./to-notice.tsx";

const t = defineWords("newApplication", {
  "title.alone":
    "{isNamed, select, true {This is a new application, for {name} alone} other {This is a new application, for one person}}",
  "title.anotherLoan":
    "{isNamed, select, true {This is a new application for {name}} other {This is a new application}}",
  "title.anotherVehicle":
    "{isNamed, select, true {This is a new application for {name}} other {This is a new application}}",
  "title.less": "{isNamed, select, true {This is a new application for {name}} other {This is a new application}}",
  "text.less": "Your answers came along, with the smaller amount. Please read the agreements again.",
  "text.alone": "Your own answers and the loan came along. The agreements and other choices are yours to make again.",
  "text.anotherVehicle": "Your other answers and the loan came along. Please read the agreements again.",
  "text.anotherLoan":
    "What you told us about yourself came along. Review shows all of it, and you can change it there.",
  answered:
    "{isToday, select, true {Earlier today, we couldn't approve a loan for you. With what we know, we'd likely say no again, but you can still apply.} other {On {date}, we couldn't approve a loan for you. With what we know, we'd likely say no again, but you can still apply.}}",
  quiz: "You've already answered our identity questions, so we won't ask them again.",
});

type Review = Pick<OutputOf<typeof reviewApi.read>, "answeredOn" | "answeredElsewhere">;

/** Says on the first page of an application that earlier answers begin: what it is, for whom, and what came along. */
export function NewApplication() {
  const { begun } = useFrame();
  const { data } = useApiWhen(applicantApi.read, begun && { id: begun.applicantId });
  const { data: review } = useApiWhen(reviewApi.read, begun && { id: begun.applicationId });
  if (!begun) return null;
  const name = data?.firstName ?? "";
  return (
    <Notice
      tone={review?.answeredOn === undefined ? "information" : "warning"}
      title={t(`title.${begun.as}`, { name, isNamed: name !== "" })}
    >
      {/* Before the questions and the consents, not only on Review (decision 194). */}
      <div aria-live="polite">
        <Answered review={review} />
      </div>
      <ToItsNotice review={review} />
      <p>{t(`text.${begun.as}`)}</p>
      {begun.countsPassedQuiz && <p>{t("quiz")}</p>}
    </Notice>
  );
}

/** The day of an earlier decline. */
function Answered({ review }: { readonly review: Review | undefined }) {
  const { answeredOn } = review ?? {};
  useNoteLikelyNo(answeredOn !== undefined);
  if (answeredOn === undefined) return null;
  return <p>{t("answered", { date: longDate(answeredOn), isToday: answeredOn === today() })}</p>;
}

function ToItsNotice({ review }: { readonly review: Review | undefined }) {
  if (review?.answeredOn === undefined) return null;
  return <ToNotice elsewhere={review.answeredElsewhere} />;
}
