import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "../words/common.ts";
import { useFrame } from "./frame.ts";

/** Says before a change of the loan that the invited co-borrower, who is done, has to say yes to it. */
export function YesAgain() {
  const { saysYesAgain: name } = useFrame();
  return name === undefined ? null : <Notice title={t("yesAgain", { name })} />;
}
