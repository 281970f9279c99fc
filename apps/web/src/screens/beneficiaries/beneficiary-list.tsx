import { useEffect, type ReactNode } from "react";
import { basisPointsOf } from "@portico/domain/accounts/beneficiaries";
import { equalShares, mostBeneficiaries, wholeShare } from "@portico/domain/accounts/ownership";
import { DateInput, TextInput } from "../../forms/fields/fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { NamingValues } from "./naming-rules.ts";
import styles from "./beneficiaries.module.css";
import { ShareInput } from "./share-input.tsx";
import { t } from "./words.ts";

type Row = Partial<NamingValues["beneficiaries"][number]>;

interface Props {
  readonly form: StepForm<NamingValues>;
}

/** The beneficiaries, each with a share. The shares add up to the whole, and the sum is said while people type. */
export function BeneficiaryList({ form }: Props) {
  const rows: readonly Row[] = form.methods.watch("beneficiaries") ?? [];
  const put = (next: readonly Row[]) => {
    // One person gets everything, unless somebody else is added.
    putValue(form.methods, "beneficiaries", next.length === 1 ? next.map(whole) : next);
    form.changed();
  };
  useEffect(() => {
    if (rows.length === 0) putValue(form.methods, "beneficiaries", [whole({})]);
  });
  const split = (of: readonly Row[]) => {
    const shares = equalShares(of.length);
    put(of.map((row, place) => ({ ...row, sharePercent: shares[place]! / 100 })));
  };
  const add = () => {
    // Nobody has said how to split the first person's whole yet.
    const isUntouched = rows.length === 1 && rows[0]?.sharePercent === 100;
    (isUntouched ? split : put)([...rows, {}]);
  };
  return (
    <FieldGroup
      id={form.idOf("beneficiaries")}
      label={t("list")}
      hint={t("listHint")}
      heading
      error={form.errorOf("beneficiaries")}
    >
      <FieldStack>
        {rows.map((row, place) => (
          // The fields are named by their place, so a removed person's input moves up with the others.
          // oxlint-disable-next-line react/no-array-index-key
          <Person key={`${place} of ${rows.length}`} {...{ form, row, place }} count={rows.length}>
            {rows.length > 1 && <RemoveButton row={row} onRemove={() => put(rows.filter((_, at) => at !== place))} />}
          </Person>
        ))}
        {rows.length > 1 && <Sum rows={rows} />}
        <div className={styles.buttons}>
          {rows.length < mostBeneficiaries && (
            <Button kind="secondary" onClick={add}>
              {t("add")}
            </Button>
          )}
          {rows.length > 1 && (
            <Button kind="quiet" onClick={() => split(rows)}>
              {t("even")}
            </Button>
          )}
        </div>
      </FieldStack>
    </FieldGroup>
  );
}

const whole = (row: Row): Row => ({ ...row, sharePercent: wholeShare / 100 });

interface PersonProps extends Props {
  readonly row: Row;
  readonly place: number;
  readonly count: number;
  readonly children: ReactNode;
}

function Person({ form, place, count, children }: PersonProps) {
  const at = `beneficiaries.${place}` as const;
  return (
    <FieldGroup label={t("person", { place: place + 1, count })}>
      <FieldStack>
        <TextInput form={form} name={`${at}.firstName`} label={t("firstName")} width="m" />
        <TextInput form={form} name={`${at}.lastName`} label={t("lastName")} width="m" />
        <TextInput
          form={form}
          name={`${at}.relationship`}
          label={t("relationship")}
          hint={t("relationshipHint")}
          isOptional
          width="m"
        />
        <DateInput form={form} name={`${at}.dateOfBirth`} label={t("dateOfBirth")} example="03/14/1988" isOptional />
        {count > 1 && <ShareInput form={form} name={`${at}.sharePercent`} label={t("share")} unit={t("percent")} />}
        {children}
      </FieldStack>
    </FieldGroup>
  );
}

function RemoveButton({ row: { firstName = "" }, onRemove }: { readonly row: Row; readonly onRemove: () => void }) {
  return (
    <div>
      <Button kind="quiet" onClick={onRemove}>
        {firstName === "" ? t("removeNameless") : t("remove", { name: firstName })}
      </Button>
    </div>
  );
}

/** The sum of the shares so far, said to people who don't see it change too. */
function Sum({ rows }: { readonly rows: readonly Row[] }) {
  const sum = rows.reduce((total, { sharePercent }) => total + sharePoints(sharePercent), 0);
  const rest = Math.abs(wholeShare - sum) / 100;
  const words = sum === wholeShare ? "whole" : sum < wholeShare ? "left" : "over";
  return <output>{t(words, { sum: sum / 100, rest })}</output>;
}

/** A share that isn't a number yet counts as none. */
const sharePoints = (percent: unknown) => (typeof percent === "number" ? basisPointsOf(percent) : 0);
