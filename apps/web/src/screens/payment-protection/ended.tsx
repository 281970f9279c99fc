import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { Answer } from "../../api/call.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { useQuestions } from "./use-questions.ts";
import { t } from "./words.ts";

interface Props extends Pick<ReturnType<typeof useQuestions>, "nameOf"> {
  readonly ended: NonNullable<Answer<typeof paymentProtectionApi.read>["ended"]>;
}

/** Says that a yes ended, because its person no longer works for pay. The product may not be on the page anymore, so it isn't named. */
export function Ended({ ended, nameOf }: Props) {
  const people = [...new Set(ended.map(({ applicantType }) => applicantType))];
  return people.map((applicantType) => {
    const name = nameOf(applicantType);
    return (
      <Notice key={applicantType} tone="information">
        {t(name === undefined ? "ended" : "endedOf", { name })}
      </Notice>
    );
  });
}
