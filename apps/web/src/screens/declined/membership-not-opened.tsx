import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { useFrame } from "../../page/frame.ts";
import { t } from "./words.ts";

interface Props {
  readonly answer: Pick<OutputOf<typeof applicationApi.decline>, "membershipNotOpened">;
}

/** What became of the membership that a new person asked for with the loan (decision 195). */
export function MembershipNotOpened({ answer: { membershipNotOpened: notOpened } }: Props) {
  const { clientOpenAnywhereLink } = useFrame().configuration;
  if (!notOpened) return null;
  if (!notOpened.canAskToJoin) return <p>{t("notOpened")}</p>;
  return (
    <p>
      {t("notOpenedJoin")} <a href={clientOpenAnywhereLink}>{t("whoCanJoin")}</a>
    </p>
  );
}
