import { useWatch } from "react-hook-form";
import { helocPropertyApi } from "@portico/contract/heloc";
import type { HelocPropertyEntry } from "@portico/domain/collateral/heloc-property";
import { useApi } from "../../api/use-query.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<HelocPropertyEntry>;
  readonly loanApplicationId: number;
  /** The owner lives in it, so their own address may be the wrong one. */
  readonly isTheirHome: boolean;
}

/** The address is in another state than the owner said. The first answer decides whether the institution lends on it. */
export function OtherState({ form, loanApplicationId, isTheirHome }: Props) {
  const { openStep } = useFrame();
  const { propertyKind } = useApi(helocPropertyApi.readKind, { loanApplicationId });
  const { states } = useApi(helocPropertyApi.addressConfiguration, {});
  const state = useWatch({ control: form.methods.control, name: "state" });
  const isState = states.some(({ code }) => code === state);
  const said = states.find(({ code }) => code === propertyKind?.state);
  if (!isState || !said || said.code === state) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <>
          <Button kind="secondary" onClick={() => openStep("helocPropertyType")}>
            {t("changeState")}
          </Button>
          {isTheirHome && (
            <Button kind="secondary" onClick={() => openStep("currentAddress")}>
              {t("changeHome")}
            </Button>
          )}
        </>
      }
    >
      <p>{t("otherState", { state: said.displayText })}</p>
    </Notice>
  );
}
