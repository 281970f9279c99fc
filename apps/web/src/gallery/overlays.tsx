import { useState } from "react";
import { Button } from "../widgets/button/button.tsx";
import { ConfirmDialog } from "../widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { BrandLoader } from "../widgets/loaders/brand-loader.tsx";
import { Toasts } from "../widgets/toasts/toasts.tsx";
import { type BrandName, brandOf } from "./brands.ts";

export type OverlayName = "dialog" | "confirm" | "expired" | "toasts" | "loader" | "step" | "errors";

/** Overlays over a page. */
export function Overlays({ brand, show }: { brand: BrandName; show: OverlayName }) {
  const [shown, setShown] = useState(show);
  const close = () => setShown("step");
  return (
    <>
      <Dialogs shown={shown} close={close} />
      {shown === "loader" ? (
        <BrandLoader
          src={brandOf(brand).memberLoader}
          delayMs={0}
          label="We are looking at your application. Stay on this page."
        />
      ) : null}
      {shown === "toasts" ? <ToastSample close={close} /> : null}
    </>
  );
}

function Dialogs({ shown, close }: { shown: OverlayName; close: () => void }) {
  return (
    <>
      <Dialog isOpen={shown === "dialog"} title="Have a question?" onClose={close} closeLabel="Close">
        <p>
          Call us at <a href="tel:+15550100199">(555) 010-0199</a>, Monday to Saturday, 8 to 6.
        </p>
      </Dialog>
      <Dialog
        isOpen={shown === "expired"}
        title="Your session has expired."
        actions={
          <>
            <Button onClick={close}>Resume Application</Button>
            <Button kind="quiet">Return to our homepage</Button>
          </>
        }
      >
        <p>What you saved is kept. Nothing on this screen can be seen by the next person.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={shown === "confirm"}
        title="Remove this address?"
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        destructive
        onConfirm={close}
        onCancel={close}
      >
        <p>100 Harbor Way, Port Townsend</p>
      </ConfirmDialog>
    </>
  );
}

function ToastSample({ close }: { close: () => void }) {
  return (
    <Toasts
      label="Announcements"
      dismissLabel="Dismiss"
      onDismiss={close}
      toasts={[
        { id: 2, text: "Form is invalid.", tone: "danger" },
        { id: 1, text: "Your answers are saved.", tone: "success" },
      ]}
      staying={{
        text: "Your session ends in two minutes.",
        action: (
          <Button kind="secondary" onClick={close}>
            Renew Session
          </Button>
        ),
      }}
    />
  );
}
