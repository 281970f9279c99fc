import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { nameOf } from "./answers.ts";
import { isSameModel, type FoundVehicle } from "./found-vehicle.ts";
import { t } from "./card-words.ts";

interface Props {
  readonly found: FoundVehicle;
  readonly other: FoundVehicle;
  /** The page says already which vehicle it is, because saving was refused. */
  readonly isRefused: boolean;
  readonly onTake: () => void;
}

/** Says which vehicle an added VIN belongs to, and takes that vehicle by one press. The VIN may also be mistyped. */
export function VinOfAnother({ found, other, isRefused, onTake }: Props) {
  const { bodyStyles } = other;
  const name = nameOf({ ...other, vin: undefined, bodyStyle: bodyStyles.length === 1 ? bodyStyles[0] : undefined });
  const isOtherTrim = bodyStyles.length > 1 && isSameModel(found, other);
  const take = (
    <Button kind="secondary" onClick={onTake}>
      {t(isOtherTrim ? "takeVin" : "takeVins", { name })}
    </Button>
  );
  if (isRefused) return <div>{take}</div>;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(isOtherTrim ? "ofOtherTrimTitle" : "ofAnotherTitle", { name })}
      actions={take}
    >
      <p>{t("ofAnotherText")}</p>
    </Notice>
  );
}
