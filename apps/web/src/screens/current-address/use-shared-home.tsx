import { useRef, type ReactNode } from "react";
import * as z from "zod/mini";
import type { PostalAddress } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";
import type { Who } from "@portico/domain/person/person";
import type { AddressValues } from "../../questions/address/address-values.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { FormPart } from "../../forms/form-parts.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useSubject } from "../../page/subject.ts";
import { t } from "./words.ts";

const Answer = z.object({ whoseHome: z.enum(["both", "one"], t("bothRequired")) });

interface SharedHome {
  readonly who: Who;
  /** The saved home. Undefined for a new home, which isn't shared yet. */
  readonly stored: PostalAddress | undefined;
  /** The first name of the other person, if they live there. */
  readonly sharedWith: string | undefined;
}

type Typed = { readonly [Name in keyof PostalAddress]?: AddressValues[Name] | null | undefined };

/** If two people live together and another address is typed for one of them, asks whether both move. */
export function useSharedHome({ who, stored, sharedWith }: SharedHome) {
  // The answer is sent with the page's own call, so that either both addresses change or none.
  const chosen = useRef<"both" | "one">(undefined);
  const form = useStepForm({
    schema: Answer,
    defaults: {},
    isPart: true,
    save: async ({ whoseHome }) => {
      chosen.current = whoseHome;
      return {};
    },
    onDone: () => {},
  });
  const isAsked = ({ street, secondaryLine, city, state, postalCode }: Typed) =>
    stored !== undefined &&
    sharedWith !== undefined &&
    Boolean(street) &&
    !isSameAddress(stored, {
      street: street as string,
      secondaryLine: secondaryLine ?? "",
      city: city ?? "",
      state: (state ?? "") as PostalAddress["state"],
      postalCode: postalCode ?? "",
    });
  const part: FormPart = { ...form, isRequired: true };
  const joint = who === "joint";
  const subject = useSubject();
  const name = sharedWith ?? "";
  return {
    parts: (home: Typed) => (isAsked(home) ? [part] : []),
    movesBoth: (home: Typed) => isAsked(home) && chosen.current === "both",
    field: (home: Typed): ReactNode =>
      isAsked(home) && (
        <RadioInput
          form={form}
          name="whoseHome"
          label={joint ? t("bothJoint") : t("both", { name })}
          hint={t("bothHint")}
          options={[
            { value: "both", label: joint ? t("bothYesJoint") : t("bothYes", { name }) },
            { value: "one", label: joint ? t("bothNoJoint", subject) : t("bothNo") },
          ]}
        />
      ),
  };
}
