import { useEffect, useState } from "react";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps, StartScreenModule } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { MemberForm } from "./member-form.tsx";
import { OnlineBanking } from "./online-banking.tsx";
import { StrangerForm } from "./stranger-form.tsx";
import { useSignOn } from "./use-sign-on.ts";
import { focusWay, WayIn } from "./way-in.tsx";
import { t } from "./words.ts";

/** Which way in is shown first: what the address says, else what the institution prefers, as long as that one exists. */
function useFirstWay(memberType: StartProps["memberType"]): "new" | "existing" {
  const { availability, configuration } = useFrame();
  const preferred = configuration.defaultAuthenticationViewToExistingMember ? "existing" : "new";
  const wanted = memberType ?? preferred;
  if (!configuration.existingMemberFlowEnabled) return "new";
  if (memberType === undefined && wanted === "existing" && availability.memberDisabled) return "new";
  if (memberType === undefined && wanted === "new" && availability.nonMemberDisabled) return "existing";
  return wanted;
}

function AuthenticationScreen(props: StartProps) {
  const { isUnderWay, refusal } = useSignOn(props.onDone);
  return isUnderWay ? <Page title={t("arriving")} lede={t("arrivingText")} /> : <Ways {...props} refusal={refusal} />;
}

function Ways({ memberType, productCode, onDone, refusal }: StartProps & { refusal: string | undefined }) {
  const first = useFirstWay(memberType);
  const [chosen, setChosen] = useState<"new" | "existing">();
  const way = chosen ?? first;
  const choice = (
    <>
      {refusal !== undefined && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <WayIn way={way} onChange={setChosen} />
      {way === "existing" && <OnlineBanking productCode={productCode} />}
    </>
  );
  // The other form opens like a page, at its heading; whoever walks the choice with the arrow keys has to stay in it.
  useEffect(() => {
    if (chosen) focusWay();
  }, [chosen]);
  return way === "new" ? (
    <StrangerForm onDone={onDone} choice={choice} />
  ) : (
    <MemberForm onDone={onDone} choice={choice} />
  );
}

export const authenticationScreen: StartScreenModule = { Screen: AuthenticationScreen };
