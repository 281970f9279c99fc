import { useState, type ComponentProps } from "react";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { AuthenticationResult, authenticationMessage } from "@portico/domain/access/authentication";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { announceSeveralListed, announceStartedEmpty } from "../../api/session-events.ts";
import { keepRead } from "../../api/use-query.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { LikelyNoOfOwn } from "../../outcomes/likely-no-first.tsx";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { StartProps } from "../../page/screen-module.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { StartNew } from "../../sign-in/saved-choice.tsx";
import { unlessSignedOut } from "../../sign-in/use-signed-in.ts";
import { Button } from "../../widgets/button/button.tsx";
import { DeclinedTogether } from "./declined-together.tsx";
import { OpenHere, SentHere } from "./open-here.tsx";
import { t } from "./words.ts";

type Own = NonNullable<Beginning["ownAnswers"]>;

/** The sent application whose person isn't the one who begins now. */
let startedEmpty: number | undefined;

/** The offer to bring answers along, until somebody starts empty. Nothing comes along to accounts. */
export function useOwnAnswers({ ownAnswers: own }: Beginning, productTypeId: ProductCode | undefined) {
  const [emptyOf, setEmptyOf] = useState(startedEmpty);
  const startEmpty = async () => {
    if (productTypeId === undefined) return;
    const empty: Beginning = await call(beginningApi.startEmpty, { productTypeId });
    announceStartedEmpty();
    tellOtherTabsOfClosing();
    startedEmpty = own?.applicationId;
    setEmptyOf(startedEmpty);
    keepRead(beginningApi.read, { productTypeId }, empty);
  };
  return { own: own?.applicationId === emptyOf ? undefined : own, startEmpty };
}

interface Props extends Pick<StartProps, "productCode" | "onDone"> {
  readonly own: Own;
  readonly hasOpen: Beginning["hasOpen"];
  readonly open: Beginning["open"];
  readonly onEmpty: () => Promise<void>;
}

/** Begins an application with the person's own answers. */
async function beginWith({ applicationId }: Own, productCode: ProductCode, signInId?: string) {
  const loadUrl = `/${productPaths[productCode]}/authentication`;
  return call(beginningApi.withOwnAnswers, { applicationId, loadUrl, ...(signInId !== undefined && { signInId }) });
}

/**
 * Offers the answers of the application that this session has sent (decision 143). Others may use this device, so the page has nothing but
 * a first name.
 */
export function OwnAnswers({ own, hasOpen, open, productCode, onDone, onEmpty }: Props) {
  const { firstName, stands = false, isElsewhere = false, standing = 1 } = own;
  const { tinName } = useFrame().configuration;
  const begin = useAction(async () => onDone(journeyOf(await beginWith(own, productCode))));
  const empty = useAction(onEmpty);
  return (
    <Page
      title={t("ownTitle", { firstName })}
      namelessTitle={t("title")}
      lede={ledeOf(own, { tinName, productCode })}
      aside={<StepAside />}
      notice={
        <>
          <ActionProblem action={begin} />
          <ActionProblem action={empty} />
          <LikelyNoOfOwn own={own} />
          <DeclinedTogether applicationId={own.applicationId} on={own.declinedTogetherOn} />
          {hasOpen && <OpenHere open={open} kind="quiet" />}
          {stands && !hasOpen && <SentHere isElsewhere={isElsewhere} count={standing} />}
        </>
      }
      primary={
        <Button isBusy={begin.isRunning} busyLabel={t("ownBringing")} onClick={() => void begin.run()}>
          {t("ownBring")}
        </Button>
      }
      secondary={
        <Button kind="secondary" isBusy={empty.isRunning} onClick={() => void empty.run()}>
          {t("ownEmpty")}
        </Button>
      }
      footnote={t("ownNotYou", { firstName })}
    />
  );
}

function journeyOf({ authenticationResult: result, journey }: Awaited<ReturnType<typeof beginWith>>) {
  if (result !== AuthenticationResult.success)
    throw new Refusal("fieldsInvalid", { message: authenticationMessage(result) });
  return journey;
}

interface MembersProps extends Omit<ComponentProps<typeof StartNew>, "children">, Pick<Props, "own" | "productCode"> {
  /** Back to the list of applications, if there is one. */
  readonly onBack: (() => void) | undefined;
}

/**
 * The same offer to a member who has just signed in, about what they sent in any session (decision 231). Without it, their application
 * begins with what the institution has on file.
 */
export function MembersOwnAnswers({ own, productCode, onBack, ...member }: MembersProps) {
  const { tinName } = useFrame().configuration;
  const { signInId, onSignedOut, onDone, turn } = member;
  const begin = useAction(
    async () => {
      const begun = await unlessSignedOut(beginWith(own, productCode, signInId), onSignedOut);
      if (!begun) return;
      // The one whose answers came along is in the list too.
      announceSeveralListed();
      onDone(journeyOf(begun));
    },
    { turn },
  );
  return (
    <Page
      title={t("ownTitle", { firstName: own.firstName })}
      namelessTitle={t("title")}
      lede={ledeOf(own, { tinName, productCode })}
      aside={<StepAside isLikelyNo={own.answeredOn !== undefined} />}
      notice={
        <>
          <ActionProblem action={begin} />
          <LikelyNoOfOwn own={own} />
        </>
      }
      primary={
        <Button isBusy={begin.isRunning} busyLabel={t("ownBringing")} onClick={() => void begin.run()}>
          {t("ownBring")}
        </Button>
      }
      secondary={
        <>
          <StartNew {...member} isBesideOthers kind="secondary" wide={false}>
            {t("ownWithout")}
          </StartNew>
          {onBack && (
            <Button kind="quiet" onClick={onBack}>
              {t("ownBack")}
            </Button>
          )}
        </>
      }
      footnote={t("ownWithoutMeans")}
    />
  );
}

interface About extends Pick<StartProps, "productCode"> {
  readonly tinName: string;
}

/** What comes along. After a "no" it may be little, so nothing is named. */
function ledeOf(
  { bringsVehicle = false, bringsDownPayment = false, bringsPresentLoan = false, isUnsent = false }: Own,
  { productCode, tinName }: About,
): string {
  if (isUnsent) return t("ownSoFar");
  return t("ownLede", {
    tinName,
    thing: bringsVehicle ? vehicleWordOf(productCode) : "none",
    money: moneyOf({ bringsDownPayment, bringsPresentLoan }),
  });
}

function moneyOf({ bringsDownPayment, bringsPresentLoan }: Pick<Own, "bringsDownPayment" | "bringsPresentLoan">) {
  if (bringsPresentLoan) return "presentLoan";
  return bringsDownPayment ? "downPayment" : "none";
}
