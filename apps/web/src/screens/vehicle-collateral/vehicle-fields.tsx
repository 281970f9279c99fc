import { useEffect } from "react";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { firstYearOfWholeVins, undecidedSeller, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { MileageField, NumberField } from "./detail-fields.tsx";
import { bodyStyleOf, trimChoices, unknownTrim, type FoundVehicle } from "./found-vehicle.ts";
import { ListInput } from "./list-input.tsx";
import { LookupFields } from "./lookup-fields.tsx";
import { fetchParts, foundCard, vehicleOptions } from "./parts-ahead.ts";
import { optionsOf } from "./save-answers.ts";
import type { Finding } from "./use-finding.ts";
import { useFromCatalog } from "./use-from-catalog.ts";
import type { VehiclePage } from "./use-vehicle-page.ts";
import styles from "./vehicle-options.module.css";
import { VinField } from "./vin-field.tsx";
import { isYearRejected, YearNotice } from "./year-notice.tsx";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly page: VehiclePage;
}

/** The questions that find the vehicle, the found vehicle with its value, and the questions about it. */
export function VehicleFields({ page }: Props) {
  const { finding, isFixed } = page;
  const { found } = finding;
  useEffect(() => void fetchParts(), []);
  return (
    <>
      {!isFixed && <Lookup page={page} />}
      <div aria-live="polite" className={styles.found}>
        {found && <foundCard.Part page={page} found={found} />}
        <YearNotice page={page} />
      </div>
      {found && !isFixed && !isYearRejected(page) && <Details page={page} found={found} />}
    </>
  );
}

/** The VIN, the lists, and the trim if the VIN leaves several. */
function Lookup({ page }: Props) {
  const { form, kind, finding, short, isLookedUp } = page;
  const { found, lookup, isOpen, asksForVin } = finding;
  return (
    <>
      {asksForVin && (
        <VinField
          form={form}
          kind={kind}
          lookup={lookup}
          short={
            short === undefined ? undefined : { vin: short, why: isAskedForRecent(page) ? "shortRecent" : "short" }
          }
          areListsOpen={isOpen}
          isRequired={!isOpen || finding.isUnlisted}
          onWithoutVin={finding.withoutVin}
        />
      )}
      {isOpen && <Lists page={page} isTyped={!isLookedUp} />}
      {found && found.bodyStyles.length > 1 && (
        <ListInput
          form={form}
          name="bodyStyle"
          label={wordsOf(kind).trim}
          options={trimChoices(found.bodyStyles, t("dontKnow"))}
        />
      )}
    </>
  );
}

/** Whether the loan, or the answer that it's new, rules out the years in which VINs were shorter. */
function isAskedForRecent({ condition, saved: { answeredAge } }: VehiclePage): boolean {
  return condition === VehicleCondition.new || (answeredAge?.oldestYear ?? 0) >= firstYearOfWholeVins;
}

/** Year, make and model, and the ways to type the vehicle or to find it by its VIN. */
function Lists({ page, isTyped }: Props & { readonly isTyped: boolean }) {
  const { form, kind, finding, saved } = page;
  const { thing } = wordsOf(kind);
  const { lists, isUnlisted, beginsByVin, asksForVin } = finding;
  const offersVin = beginsByVin && !asksForVin;
  // A vehicle that was found in the lists needs no other way to it. Somebody may still find its VIN.
  const found = isUnlisted ? undefined : finding.found;
  const trimHint = trimHintFor(form.methods.watch("bodyStyle"));
  return (
    <>
      {isTyped && <p>{t("typedLede", { thing })}</p>}
      {isUnlisted && <UnlistedLede page={page} />}
      <LookupFields
        kind={kind}
        form={form}
        found={lists}
        trimHint={offersVin ? trimHint : undefined}
        answeredAge={saved.answeredAge}
      />
      {(offersVin || !found) && (
        <div className={styles.ways}>
          {offersVin && (
            <Button kind="quiet" onClick={finding.byVin}>
              {t("toVin")}
            </Button>
          )}
          {!found && <ListsOrTyping finding={finding} thing={thing} />}
        </div>
      )}
    </>
  );
}

/** Says why the number is required, and what to do without it. */
function UnlistedLede({ page: { kind, sellers, asksForSeller } }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const { thing, numberInFull: number } = wordsOf(kind);
  const choice = asksForSeller ? sellers.find(({ code }) => code === undecidedSeller)?.displayText : undefined;
  return (
    <div>
      <p>{t("unlistedLede", { thing, number })}</p>
      <p>{choice === undefined ? t("noNumberCall", { telephone }) : t("noNumberYet", { choice })}</p>
    </div>
  );
}

/** A known trim needs no advice. */
const trimHintFor = (trim: string | null | undefined) => (trim && trim !== unknownTrim ? undefined : t("trimHint"));

/**
 * Lets people type a vehicle that isn't in the lists, and go back to the lists. Not shown if there are no lists, because then people type
 * anyway.
 */
function ListsOrTyping({ finding: { isUnlisted, lists, type }, thing }: { finding: Finding; thing: string }) {
  if (!isUnlisted && !lists.lists.years?.length) return null;
  // The second click of a double click must not undo the first.
  return (
    <Button kind="quiet" onClick={({ detail }) => detail < 2 && type(!isUnlisted)}>
      {isUnlisted ? t("toLists") : t("unlisted", { thing })}
    </Button>
  );
}

interface FoundProps extends Props {
  readonly found: FoundVehicle;
}

/** The questions about the found vehicle: its number, its mileage, and its options. */
function Details({ page, found }: FoundProps) {
  const { form, kind, finding, condition, saved } = page;
  const { options, isMissing, askAgain } = useOptions(page, found);
  return (
    <>
      <MileageField {...{ form, kind, found, condition }} kept={finding.keptMileage} />
      <div className={styles.further}>
        <NumberField
          {...{ form, kind, found }}
          hasVin={finding.asksForVin}
          added={finding.added}
          onTake={() => {
            finding.takeVins();
            // The pressed button is gone once the page shows the other vehicle.
            setTimeout(() => document.getElementById(form.idOf("vin"))?.focus());
          }}
        />
        {options.length > 0 && <vehicleOptions.Part form={form} options={options} />}
      </div>
      {isMissing && (
        <Notice
          tone="warning"
          actions={
            <Button kind="secondary" onClick={askAgain}>
              {t("askOptionsAgain")}
            </Button>
          }
        >
          {t("noOptions")} {saved.vehicleOptionSelections.length > 0 && finding.isReopened && t("optionsStay")}
        </Notice>
      )}
    </>
  );
}

/** The options of this body style. Empty until they are loaded, or if they can't be. */
function useOptions({ asksForOptions, kind, form, condition }: VehiclePage, found: FoundVehicle) {
  const body = bodyStyleOf(found, form.methods.watch("bodyStyle"));
  const ofBody = asksForOptions && body ? optionsOf(kind, found, body, condition) : undefined;
  const { answer, ...listed } = useFromCatalog(collateralOptionsApi.options, ofBody);
  return { options: answer?.options ?? [], ...listed };
}
