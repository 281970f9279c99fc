import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { nameOf } from "./answers.ts";
import { isSameModel, type FoundVehicle } from "./found-vehicle.ts";
import { t } from "./card-words.ts";

interface Props {
  readonly found: FoundVehicle;
  readonly other: FoundVehicle;
  readonly onTake: () => void;
}

/** Says which vehicle an added VIN belongs to, and takes that vehicle by one press. The VIN may also be mistyped. */
export function VinOfAnother({ found, other, onTake }: Props) {
  const { bodyStyles } = other;
  const name = nameOf({ ...other, vin: undefined, bodyStyle: bodyStyles.length === 1 ? bodyStyles[0] : undefined });
  const isOtherTrim = bodyStyles.length > 1 && isSameModel(found, other);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(isOtherTrim ? "ofOtherTrimTitle" : "ofAnotherTitle", { name })}
      actions={
        <Button kind="secondary" onClick={onTake}>
          {t(isOtherTrim ? "takeVin" : "takeVins", { name })}
        </Button>
      }
    >
      <p>{t("ofAnotherText")}</p>
    </Notice>
  );
}
