import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { Answer } from "../../api/call.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { useQuestions } from "./use-questions.ts";
import { t } from "./words.ts";

interface Props extends Pick<ReturnType<typeof useQuestions>, "nameOf"> {
  readonly saved: Answer<typeof paymentProtectionApi.read>;
}

/** Says that a yes ended, because its person no longer works for pay. The product may not be on the page anymore, so it isn't named. */
export function Ended({ saved: { ended, isAskedAgain }, nameOf }: Props) {
  const people = [...new Set(ended?.map(({ applicantType }) => applicantType))];
  return people.map((applicantType) => {
    const name = nameOf(applicantType);
    return (
      <Notice key={applicantType} tone="information">
        <p>{t(name === undefined ? "ended" : "endedOf", { name })}</p>
        {isAskedAgain && <p>{t("chooseAgain")}</p>}
      </Notice>
    );
  });
}
