import { useState } from "react";
import { invitationApi } from "@portico/contract/invitation";
import { InvitedContact } from "@portico/domain/person/invited-person";
import type { BeginningOf } from "../forms/use-step-form.ts";
import { call } from "../api/call.ts";
import { FormProblems, SubmitButton } from "../forms/step-page.tsx";
import { stay, useStepForm } from "../forms/use-step-form.ts";
import { useFrame } from "../page/frame.ts";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { InvitedContactFields } from "./contact-fields.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly name: string;
  /** The address that the link went to. */
  readonly sentTo: Pick<InvitedContact, "emailAddress" | "phoneNumber">;
}

/** Sends the invitation to another address, as long as nobody has opened it. */
export function ChangeAddress(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
      <Dialog isOpen={isOpen} title={t("changeTitle")} onClose={close} closeLabel={t("close")}>
        {isOpen && <AddressForm {...props} onMoved={close} />}
      </Dialog>
    </>
  );
}

/** The earlier address, to correct. A number that the first person typed before had the yes to texts. */
const earlier = ({ emailAddress, phoneNumber }: Props["sentTo"]): BeginningOf<InvitedContact> => ({
  emailAddress,
  phoneNumber,
  mayText: phoneNumber !== undefined,
});

function AddressForm({ applicationId, name, sentTo, onMoved }: Props & { readonly onMoved: () => void }) {
  const { toast } = useFrame();
  const form = useStepForm({
    schema: InvitedContact,
    defaults: earlier(sentTo),
    fieldPrefixes: ["contact."],
    idPrefix: "moved-",
    save: async (contact) => {
      await call(invitationApi.changeAddress, { applicationId, contact });
      toast(t("moved", { name }), "success");
      onMoved();
      return stay;
    },
    onDone: () => {},
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormProblems form={form} />
      <FieldStack>
        <p>{t("changeText")}</p>
        <InvitedContactFields form={form} agreedNumber={sentTo.phoneNumber} />
        <SubmitButton form={form} label={t("changeSend")} />
      </FieldStack>
    </form>
  );
}
