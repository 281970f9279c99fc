import { Suspense, useEffect } from "react";
import { useFrame } from "../../page/frame.ts";
import { t } from "../../words/shell.ts";
import { loadedAhead } from "./load-ahead.ts";

interface ContactProps {
  readonly onClose: () => void;
}

const LoadedDialog = loadedAhead<ContactProps>((dialogs) => dialogs.ContactDialog, TelephoneOnly);

/** The institution's contacts. The nav bar opens the dialog on every page. */
export function Contact({ isOpen, onClose }: ContactProps & { readonly isOpen: boolean }) {
  return <Suspense>{isOpen && <LoadedDialog onClose={onClose} />}</Suspense>;
}

/** Says the telephone number in a toast. */
function TelephoneOnly({ onClose }: ContactProps) {
  const { toast, configuration } = useFrame();
  const telephone = configuration.clientTelephone;
  useEffect(() => {
    toast(t("callUs", { telephone }), "information");
    onClose();
  }, [toast, telephone, onClose]);
  return null;
}
