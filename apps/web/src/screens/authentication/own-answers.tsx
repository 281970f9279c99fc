import { useState } from "react";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { AuthenticationResult, authenticationMessage } from "@portico/domain/access/authentication";
import { productPaths } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { StartProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

type Own = NonNullable<Beginning["ownAnswers"]>;

/** The sent application whose person isn't the one who begins now. A reload asks again. */
let startedEmpty: number | undefined;

/** The offer to bring answers along, until somebody starts empty. */
export function useOwnAnswers({ ownAnswers: own }: Beginning) {
  const [emptyOf, setEmptyOf] = useState(startedEmpty);
  const startEmpty = () => {
    startedEmpty = own?.applicationId;
    setEmptyOf(startedEmpty);
  };
  return { own: own?.applicationId === emptyOf ? undefined : own, startEmpty };
}

interface Props extends Pick<StartProps, "productCode" | "onDone"> {
  readonly own: Own;
  readonly onEmpty: () => void;
}

/**
 * Offers the answers of the application that this session has sent (decision 143). Others may use this device, so the page has nothing but
 * a first name.
 */
export function OwnAnswers({ own: { applicationId, firstName }, productCode, onDone, onEmpty }: Props) {
  const { tinName } = useFrame().configuration;
  const begin = useAction(async () => {
    const loadUrl = `/${productPaths[productCode]}/authentication`;
    const { authenticationResult, journey } = await call(beginningApi.withOwnAnswers, { applicationId, loadUrl });
    if (authenticationResult !== AuthenticationResult.success)
      throw new Refusal("fieldsInvalid", { message: authenticationMessage(authenticationResult) });
    onDone(journey);
  });
  return (
    <Page
      title={t("ownTitle", { firstName })}
      namelessTitle={t("title")}
      lede={t("ownLede", { tinName })}
      notice={<ActionProblem action={begin} />}
      primary={
        <Button isBusy={begin.isRunning} busyLabel={t("ownBringing")} onClick={() => void begin.run()}>
          {t("ownBring")}
        </Button>
      }
      secondary={
        <Button kind="secondary" onClick={onEmpty}>
          {t("ownEmpty")}
        </Button>
      }
      footnote={t("ownNotYou", { firstName })}
    />
  );
}
