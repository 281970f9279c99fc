import { useMemo } from "react";
import type { RequestOf } from "@portico/contract/endpoint";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { noLongerNew, VehicleCondition, type Valuation, type Vehicle } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { call } from "../../api/call.ts";
import { prefetch, readApi } from "../../api/use-query.ts";
import { Refusal } from "../../api/refusal.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { detailsRules, nameOf, vehicleOf, type Details } from "./details.ts";
import { isSaved, type FoundVehicle } from "./found-vehicle.ts";
import { useFromCatalog } from "./use-from-catalog.ts";
import { VehicleOptions } from "./vehicle-options.tsx";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const conditionNames = { [VehicleCondition.new]: "new", [VehicleCondition.used]: "used" } as const;

export interface ValuedVehicle {
  readonly vehicle: Vehicle;
  readonly valuation: Valuation | null;
  /** The typed mileage, which isn't saved with a new vehicle. */
  readonly mileage?: number | undefined;
}

interface Props {
  readonly applicationId: number;
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  /** The answer from the seller's page, if that page asked. */
  readonly knownCondition: VehicleCondition | undefined;
  readonly asksForOptions: boolean;
  /** The saved details of this vehicle. */
  readonly before: Partial<Pick<Vehicle, "hin" | "condition" | "mileage">> & { readonly options?: string[] };
  /** The saved vehicle, which this vehicle replaces. */
  readonly saved: Vehicle | null;
  /** This vehicle was valued before, and something that affects its value has changed. */
  readonly isAskedAgain: boolean;
  readonly onUseSaved: () => void;
  readonly onValued: (valued: ValuedVehicle) => void;
  /** Undefined if the person may not choose another vehicle. */
  readonly onChange: (() => void) | undefined;
}

/** Asks for the open details (trim, number, condition, mileage, options). Saving them brings the value. */
export function VehicleDetails(props: Props) {
  const { applicationId, kind, found, knownCondition, asksForOptions, before, saved, onValued, onChange } = props;
  const { year, make, model, bodyStyles } = found;
  const { thing, numberName } = wordsOf(kind);
  const schema = useMemo(() => detailsRules(kind, found, knownCondition), [kind, found, knownCondition]);
  const form = useStepForm<Details, Details>({
    schema,
    defaults: {
      ...before,
      vin: found.vin,
      bodyStyle: bodyStyles.length > 1 ? "" : bodyStyles[0],
      condition: knownCondition === undefined ? before.condition : undefined,
    },
    fieldPrefixes: ["vehicle."],
    besides: (typed) => ({
      replaces: [
        {
          label: t("savedVehicle", { thing }),
          value: saved ? nameOf(saved) : undefined,
          here: nameOf({ ...found, ...typed }),
        },
      ],
      shows: [{ label: t("condition"), value: knownCondition && t(conditionNames[knownCondition]) }],
      onTakeSaved: props.onUseSaved,
    }),
    save: async (details) => {
      const { options: codes = [] } = details;
      const vehicle = vehicleOf(found, details, knownCondition);
      await call(vehicleApi.save, { applicationId, vehicle }).catch((error: unknown) => {
        throw withWayToLists(error, t("change", { thing }));
      });
      const { bodyStyle, condition: saving } = vehicle;
      const chosen = bodyStyle ? await chosenOf(optionsOf(kind, found, bodyStyle, saving), codes) : [];
      // If the list can't be loaded, the saved options stay.
      if (asksForOptions && (chosen || codes.length === 0))
        await call(vehicleApi.saveOptions, { applicationId, options: chosen ?? [] });
      const { valuation } = await call(vehicleApi.value, { applicationId });
      onValued({ vehicle, valuation, mileage: form.methods.getValues("mileage") });
      return stay;
    },
    onDone: () => {},
  });
  const [body, chosen] = form.methods.watch(["bodyStyle", "condition"]);
  const condition = knownCondition ?? chosen;
  const { options, isMissing, askAgain } = useOptions(props, body, condition);
  return (
    <StepPage
      title={t("detailsTitle", { year: String(year), make, model })}
      lede={ledeOf(found, { thing, number: numberName })}
      form={form}
      notice={<ToCondition form={form} />}
      submitLabel={buttonOf(found, thing)}
      footnote={replacingOf(props)}
      secondary={
        onChange && (
          <Button kind="secondary" onClick={onChange}>
            {t("change", { thing })}
          </Button>
        )
      }
    >
      <AskedAgain isShown={props.isAskedAgain} />
      <DetailFields
        form={form}
        kind={kind}
        found={found}
        asksForCondition={knownCondition === undefined}
        condition={condition}
      />
      {options.length > 0 && <VehicleOptions form={form} options={options} />}
      {isMissing && <NoOptions saved={before.options} onAskAgain={askAgain} />}
    </StepPage>
  );
}

/**
 * Adds the way to the lists to the rejection of a vehicle that isn't in them, because this page has none. The person may have typed it while
 * the catalog failed.
 */
function withWayToLists(error: unknown, button: string): unknown {
  if (!(error instanceof Refusal) || error.code !== "fieldsInvalid" || document.getElementById("bodyStyle"))
    return error;
  const fields = Object.entries(error.fields).map(([path, message]) => {
    const isOfLists = path === "vehicle.trim" || path === "vehicle.model";
    return [path, isOfLists ? t("wayToLists", { message, button }) : message];
  });
  return new Refusal("fieldsInvalid", { fields: Object.fromEntries(fields) as Refusal["fields"] });
}

/** Leads to the page that asks if the vehicle is new, if this vehicle can't be new. */
function ToCondition({ form: { problems, refusal } }: { readonly form: Pick<StepForm, "problems" | "refusal"> }) {
  const { openStep } = useFrame();
  if (refusal !== noLongerNew && !problems.some(({ message }) => message === noLongerNew)) return null;
  return (
    <div>
      <Button kind="secondary" onClick={() => openStep("vehicleSeller")}>
        {t("changeCondition")}
      </Button>
    </div>
  );
}

function ledeOf({ bodyStyles, isUnlisted }: FoundVehicle, words: { thing: string; number: string }): string {
  if (isUnlisted) return t("unlistedDetails", words);
  return bodyStyles.length === 1 ? t("detailsLedeOf", { bodyStyle: bodyStyles[0] }) : t("detailsLede");
}

/** Says that "See what it's worth" replaces the saved vehicle, because the server values only saved vehicles. */
function replacingOf({ kind, found, saved }: Props): string | undefined {
  if (!saved || isSaved(found, saved)) return undefined;
  const { thing } = wordsOf(kind);
  return t("replacesSaved", { button: buttonOf(found, thing), thing, saved: nameOf(saved) });
}

/** The button's text. A vehicle that isn't in the lists has no value to show. */
function buttonOf({ isUnlisted }: FoundVehicle, thing: string): string {
  return isUnlisted ? t("saveUnlisted", { thing }) : t("seeValue");
}

/** The chosen options, without standard ones. Waits for the list of options. Undefined if it can't be loaded. */
async function chosenOf(
  input: RequestOf<typeof collateralOptionsApi.options>,
  codes: readonly string[],
): Promise<string[] | undefined> {
  const answer = await readApi(collateralOptionsApi.options, input).catch(() => undefined);
  if (!answer?.isCatalogAvailable) return undefined;
  return answer.options.filter(({ code, included }) => !included && codes.includes(code)).map(({ code }) => code);
}

/** Fetches the vehicle's options in advance, if the vehicle has only one body style. */
export async function prefetchOptions(
  kind: VehicleProductKind,
  found: FoundVehicle,
  knownCondition: VehicleCondition | undefined,
): Promise<void> {
  const [body, ...others] = found.bodyStyles;
  if (body !== undefined && others.length === 0)
    await prefetch(collateralOptionsApi.options, optionsOf(kind, found, body, knownCondition));
}

function optionsOf(
  kind: VehicleProductKind,
  { year, make, model }: FoundVehicle,
  body: string,
  known: VehicleCondition | null | undefined,
) {
  const ofVehicle = { collateralValuationTypeId: kind, year, make, model, bodyStyle: body };
  return known ? { ...ofVehicle, condition: known } : ofVehicle;
}

interface NoOptionsProps {
  readonly saved: readonly string[] | undefined;
  readonly onAskAgain: (() => void) | undefined;
}

/** The options of this body style. Empty until they are loaded, or if they can't be. */
function useOptions(
  { asksForOptions, kind, found }: Pick<Props, "asksForOptions" | "kind" | "found">,
  body: string | null | undefined,
  condition: VehicleCondition | null | undefined,
) {
  const ofBody = asksForOptions && body ? optionsOf(kind, found, body, condition) : undefined;
  const { answer, ...listed } = useFromCatalog(collateralOptionsApi.options, ofBody);
  return { options: answer?.options ?? [], ...listed };
}

/** Says that the options couldn't be loaded. Without them, the vehicle may be worth more than the value shown. */
function NoOptions({ saved, onAskAgain }: NoOptionsProps) {
  return (
    <Notice
      tone="warning"
      actions={
        <Button kind="secondary" onClick={onAskAgain}>
          {t("askOptionsAgain")}
        </Button>
      }
    >
      {t("noOptions")} {saved && saved.length > 0 && t("optionsStay")}
    </Notice>
  );
}

function AskedAgain({ isShown }: { readonly isShown: boolean }) {
  return isShown ? <Notice tone="information">{t("again")}</Notice> : null;
}
