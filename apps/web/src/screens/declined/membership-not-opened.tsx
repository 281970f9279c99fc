import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { MembershipOfLoan } from "../../outcomes/membership-of-loan.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { useFrame } from "../../page/frame.ts";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly answer: Pick<OutputOf<typeof applicationApi.decline>, "membershipNotOpened" | "membership">;
}

/** What became of the membership that a new person asked for with the loan (decision 195). */
export function MembershipNotOpened({ applicationId, answer, onDone }: Props) {
  const { membershipNotOpened: notOpened, membership } = answer;
  const { clientOpenAnywhereLink } = useFrame().configuration;
  if (membership) return <MembershipOfLoan {...{ applicationId, membership, onDone }} />;
  if (!notOpened) return null;
  if (!notOpened.canAskToJoin) return <p>{t("notOpened")}</p>;
  return (
    <p>
      {t("notOpenedJoin")} <a href={clientOpenAnywhereLink}>{t("whoCanJoin")}</a>
    </p>
  );
}
