import { useState } from "react";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { t } from "./words.ts";

interface WithoutPicturesProps {
  /** Whether the application goes on without pictures, or stops online. */
  readonly follows: "goOn" | "refuse";
  /** No other try follows this one. */
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** The button to continue without pictures. It first says what follows, and asks. */
export function WithoutPictures({ follows, isLast, isBusy, onConfirm }: WithoutPicturesProps) {
  const [isAsking, setAsking] = useState(false);
  const frame = useFrame();
  const { branding, configuration } = frame;
  const names = { clientName: branding.clientDisplayName, telephone: configuration.clientTelephone };
  const ends = follows === "refuse";
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t(ends ? "elsewhere" : "withoutPictures")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(ends ? "elsewhereTitle" : "withoutPicturesTitle")}
        confirmLabel={t(ends ? "elsewhereConfirm" : "withoutPictures")}
        cancelLabel={t("keepPictures")}
        isBusy={isBusy}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      >
        {ends ? (
          <>
            <p>{t(isLast ? "elsewhereFollowsLast" : ending(canComeBack(frame)))}</p>
            <p>
              <Unbroken text={t("elsewhereHelp", names)} />
            </p>
          </>
        ) : (
          <p>{t("withoutPicturesFollows", names)}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

const ending = (canResume: boolean) => (canResume ? "elsewhereFollows" : "elsewhereFollowsHere");

/** The same button after the last try. It doesn't ask, because there is no other choice. */
export function OnlyWay({ follows, isBusy, onConfirm }: Omit<WithoutPicturesProps, "isLast">) {
  return (
    <Button isBusy={isBusy} onClick={onConfirm}>
      {t(follows === "refuse" ? "elsewhere" : "withoutPictures")}
    </Button>
  );
}
