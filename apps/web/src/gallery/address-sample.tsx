import { QueryClientProvider } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { PostalAddress } from "@portico/domain/address/address";
import { queryClient } from "../api/query-client.ts";
import type { PlaceValues } from "../questions/address/address-values.ts";
import { FrameContext, type Frame } from "../page/frame.ts";
import { PlaceFields } from "../questions/address/place-fields.tsx";
import { FormProblems, SubmitButton } from "../forms/step-page.tsx";
import { stay, useStepForm } from "../forms/use-step-form.ts";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { aStartUp } from "../testing/samples.ts";

const states = [
  { code: "AZ", displayText: "Arizona" },
  { code: "ME", displayText: "Maine" },
];
const nothing = () => undefined;
const frame: Frame = {
  ...aStartUp(),
  back: undefined,
  sections: [],
  returns: 0,
  openStep: nothing,
  stepHref: () => "#step",
  toast: () => nothing,
  fail: nothing,
  go: nothing,
  goInstead: nothing,
  beginAgain: nothing,
  tellNotSent: nothing,
};

/** The address form with the real rules. Press the button to see its messages. */
export function AddressSample() {
  return (
    <QueryClientProvider client={queryClient}>
      <FrameContext value={frame}>
        <AddressForm />
      </FrameContext>
    </QueryClientProvider>
  );
}

function AddressForm() {
  const form = useStepForm<PlaceValues, z.output<typeof PostalAddress>>({
    schema: PostalAddress,
    defaults: { street: "PO Box 7" },
    save: async () => stay,
    onDone: nothing,
    idPrefix: "sample-",
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <FieldStack>
        <FormProblems form={form} />
        {/* Suggestions need the address service, which the gallery doesn't have. */}
        <PlaceFields form={form} states={states} suggests={false} />
        <SubmitButton form={form} label="Check this address" />
      </FieldStack>
    </form>
  );
}
