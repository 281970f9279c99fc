import { useFrame } from "../page/frame.ts";
import { SendNotice } from "../page/send-notice.tsx";
import type { OutcomeProps } from "../page/screen-module.ts";
import { t } from "./own-notices-words.ts";
import { useCoBorrower } from "./use-co-borrower.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";

interface Props extends Pick<OutcomeProps, "journey"> {
  /** The primary applicant. */
  readonly firstName: string;
  readonly about: "decline" | "score";
}

/** Says how each of two people gets their own notice. A page that both look at has neither (decision 115). */
export function OwnNotices({ journey, firstName, about }: Props) {
  const coBorrower = useCoBorrower(journey);
  const telephone = useFrame().configuration.clientTelephone;
  return (
    <>
      <p>
        {t(about, { ...coBorrower, firstName })} <Unbroken text={t("missing", { telephone })} />
      </p>
      <SendNotice applicationId={journey.applicationId} isOfTwo />
    </>
  );
}
