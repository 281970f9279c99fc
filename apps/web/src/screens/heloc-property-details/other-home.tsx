import { useState } from "react";
import type { HelocPropertyEntry } from "@portico/domain/collateral/heloc-property";
import type { Journey } from "@portico/contract/journey";
import { Refusal } from "../../api/refusal.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { setAsideFor, setInputAside } from "../../forms/saving/set-aside.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useFrame } from "../../page/frame.ts";
import { placeFields } from "../../questions/address/address-values.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** Notes whether the server refused an address because another one is on file. */
export function useRefusedHome() {
  const [isRefused, setRefused] = useState(false);
  const noting = async <Answer,>(saving: Promise<Answer>): Promise<Answer> =>
    saving.catch((error: unknown) => {
      setRefused(error instanceof Refusal && error.fields["property.street"] !== undefined);
      throw error;
    });
  return { isRefused, noting };
}

interface Props {
  readonly form: StepForm<HelocPropertyEntry>;
  readonly journey: Journey;
}

/** The owner said that they live here, but another address is on file. Either answer may be the wrong one. */
export function OtherHome({ form, journey }: Props) {
  const { openStep, stepHref } = useFrame();
  if (form.errorOf("street") === undefined) return null;
  const changeHome = () => {
    const { pathname } = new URL(stepHref("currentAddress"), window.location.href);
    setAsideFor({ path: pathname, fields: placeFields }, journey);
    agreeToLeave();
    openStep("currentAddress");
  };
  const changeUse = () => {
    setInputAside(journey, undefined);
    agreeToLeave();
    openStep("helocPropertyType");
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <>
          <Button kind="secondary" onClick={changeHome}>
            {t("livesHere")}
          </Button>
          <Button kind="secondary" onClick={changeUse}>
            {t("livesElsewhere")}
          </Button>
        </>
      }
    >
      <p>{t("whichIsRight")}</p>
    </Notice>
  );
}
