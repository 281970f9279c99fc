import { useMemo } from "react";
import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import { phoneLink } from "@portico/domain/values/phone-link";
import { isNameOf } from "@portico/domain/values/same-name";
import type { StepForm } from "../../forms/step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { PhoneIcon } from "../../widgets/icons/interface-icons.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The institution's own names, which the lender to pay off can't have. */
export function useOwnNames(): readonly string[] {
  const { clientName, clientDisplayName } = useFrame().branding;
  return useMemo(() => [clientName, clientDisplayName], [clientName, clientDisplayName]);
}

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  /** Whether the product's questions were answered, which may say that the loan is somewhere else. */
  readonly isAsked: boolean;
}

/** The loan is with the institution itself, which contradicts an earlier answer or the product. Says so once the field's error is there. */
export function OwnLender({ form, isAsked }: Props) {
  const { openStep, configuration } = useFrame();
  const { clientTelephone: telephone } = configuration;
  const ownNames = useOwnNames();
  const lender = form.methods.watch("presentLender");
  if (form.errorOf("presentLender") === undefined || !isNameOf(lender ?? "", ownNames)) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <>
          {isAsked && (
            <Button kind="secondary" onClick={() => openStep("productEligibility")}>
              {t("changeQuestions")}
            </Button>
          )}
          <ButtonLink kind="secondary" href={phoneLink(telephone)} icon={<PhoneIcon />}>
            {t("callUs", { telephone })}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isAsked ? "ownLenderAsked" : "ownLender")}</p>
    </Notice>
  );
}
