import { useState } from "react";
import { isLoanJourney } from "@portico/contract/journey";
import { partner } from "../../invitation/partner-ahead.ts";
import { Page } from "../../page/page.tsx";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The page of the choice while somebody is invited: how far they are, and the ways to help them or to do without. Once they said no, only their notice leads on. */
export function InvitedPartner({ journey, onDone }: Pick<AnyStepProps, "journey" | "onDone">) {
  const [isOver, setOver] = useState(false);
  const name = journey.invitation?.otherFirstName ?? "";
  const owns = !isLoanJourney(journey);
  const choice = t(owns ? "titleOwners" : "title");
  return (
    <Page
      title={isOver ? choice : t("invitedTitle", { name })}
      namelessTitle={choice}
      lede={isOver ? undefined : t("invitedText", { owns })}
      primary={isOver ? undefined : <Button onClick={() => onDone()}>{t("goOn")}</Button>}
      aside={<StepAside />}
    >
      <partner.Part {...{ journey, onDone }} onOver={() => setOver(true)} />
    </Page>
  );
}
