import * as z from "zod/mini";
import { noPostOfficeBox, PostalAddress, zipCodeOfState } from "@portico/domain/address/address";
import type { MinorOwner } from "@portico/domain/accounts/minor-owner";
import { minorFields, type MinorOwnerRules } from "@portico/domain/accounts/minor-owner-rules";
import { numberOfItsKind } from "@portico/domain/person/tin";
import { acrossFields } from "@portico/domain/values/across-fields";
import { t } from "./words.ts";

/** The page's form: the child's facts, and the fields of a home of their own. */
export interface ChildValues extends Omit<MinorOwner, "home">, PostalAddress {
  lives: "withMe" | "elsewhere";
}

/** Federal law wants a place where they live, so a box is none (31 CFR 1020.220(a)(2)(i)(A)(3)). */
const Home = PostalAddress.check(zipCodeOfState(), noPostOfficeBox());

const anyText = z.optional(z.string());

/** The domain's rules, with the choice that opens the fields of the home. */
export function childRules(rules: MinorOwnerRules): z.ZodMiniType<ChildValues, ChildValues> {
  return z
    .object({
      ...minorFields(rules),
      lives: z.enum(["withMe", "elsewhere"], t("livesMissing")),
      street: anyText,
      secondaryLine: anyText,
      city: anyText,
      state: anyText,
      postalCode: anyText,
    })
    .check(
      numberOfItsKind(rules.tinFormats),
      acrossFields(({ value, issues }) => {
        if (value.lives !== "elsewhere") return;
        const problems = Home.safeParse(placeOf(value)).error?.issues ?? [];
        issues.push(...problems.map(({ path, message }) => ({ code: "custom" as const, input: value, path, message })));
      }),
    ) as unknown as z.ZodMiniType<ChildValues, ChildValues>;
}

/** The fields of the home, as the server takes them. */
function placeOf({ street, secondaryLine, city, state, postalCode }: Partial<Record<keyof PostalAddress, unknown>>) {
  return { street, ...(secondaryLine ? { secondaryLine } : {}), city, state, postalCode };
}

/** The child as the call takes them. */
export function childOf({ lives, ...values }: ChildValues): MinorOwner {
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber: number } = values;
  const { taxpayerIdentificationNumberConfigurationId: kind } = values;
  return {
    firstName,
    lastName,
    dateOfBirth,
    taxpayerIdentificationNumber: number,
    ...(kind !== undefined && { taxpayerIdentificationNumberConfigurationId: kind }),
    ...(lives === "elsewhere" && { home: Home.parse(placeOf(values)) }),
  };
}
