import type { ComponentProps } from "react";
import type { Beginning } from "@portico/contract/beginning";
import { useFrame } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { whatOf } from "../../sign-in/saved-labels.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface OpenProps extends Pick<ComponentProps<typeof ButtonLink>, "kind"> {
  readonly open: Beginning["open"];
}

/**
 * Says that this page begins another application than the one that is open here, and leads back to that one. Others may use this device, so
 * it names neither the loan nor a person, except to the member who signed in here.
 */
export function OpenHere({ open, kind }: OpenProps) {
  const { products } = useFrame();
  return (
    <Notice
      tone="information"
      title={open ? t("openNamed", { what: whatOf(open, products) }) : t("openTitle")}
      actions={
        <ButtonLink kind={kind} href={outsideAddress("/review")}>
          {t("openContinue")}
        </ButtonLink>
      }
    >
      <p>{t("openText")}</p>
    </Notice>
  );
}

interface SentProps {
  /** It isn't open in this session, so nothing here leads to it. */
  readonly isElsewhere: boolean;
  /** How many stand. */
  readonly count: number;
}

/** Says that this page begins another application than the one that was sent from here, and leads to that one. */
export function SentHere({ isElsewhere, count }: SentProps) {
  return (
    <Notice
      tone="information"
      title={t("sentTitle", { count })}
      actions={
        !isElsewhere && (
          <ButtonLink kind="quiet" href={outsideAddress("/review")}>
            {t("sentSee")}
          </ButtonLink>
        )
      }
    >
      <p>{t("sentText")}</p>
    </Notice>
  );
}
