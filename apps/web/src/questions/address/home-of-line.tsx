import { helocPropertyApi } from "@portico/contract/heloc";
import type { AnyJourney } from "@portico/contract/journey";
import { states } from "@portico/domain/address/states";
import { ProductCode } from "@portico/domain/loan/product";
import type { Who } from "@portico/domain/person/person";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch } from "../../api/use-query.ts";
import { setInputAside } from "../../forms/saving/set-aside.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("homeOfLine", {
  card: "You said that you live in the home for this line, so it must be this one. If you've moved, choose “Change”.",
  page: "You said that you live in the home for this line, so enter its address.",
  otherState: "You said that the home for this line is in {said}, but this address is in {state}.",
  changeState: "Change my answer",
});

interface Place {
  readonly journey: AnyJourney;
  readonly productCode: ProductCode | undefined;
  readonly who: Who;
}

/** A line's home is asked about before anybody's address. Other loans have none, and a co-borrower may live elsewhere. */
const askedOf = ({ journey: { loanApplicationId }, productCode, who }: Place) =>
  productCode === ProductCode.heloc && who === "primary" ? { loanApplicationId } : undefined;

/** Loads what the notice needs. */
export async function prefetchHomeOfLine(place: Place): Promise<unknown> {
  const asked = askedOf(place);
  return asked && prefetch(helocPropertyApi.readKind, asked);
}

interface Props extends Place {
  /** The address is shown on a card, or typed on a page. */
  readonly on: "card" | "page";
  /** The state of the shown or typed address. */
  readonly state: string | null | undefined;
}

/** Somebody who lives in the home for the line hears beside their own address that it's the same home (decision 319). */
export function HomeOfLine({ on, state, ...place }: Props) {
  const kind = useApiIf(helocPropertyApi.readKind, askedOf(place));
  const said = kind?.propertyKind?.state;
  if (!kind?.livesThere) return null;
  const isElsewhere = said !== undefined && isState(state) && state !== said;
  if (!isElsewhere) return <Notice tone="information">{t(on)}</Notice>;
  return (
    <Notice tone="warning" role="alert" actions={<ChangeState journey={place.journey} />}>
      <p>{t("otherState", { said: states[said], state: states[state] })}</p>
    </Notice>
  );
}

const isState = (state: string | null | undefined): state is keyof typeof states =>
  typeof state === "string" && Object.hasOwn(states, state);

function ChangeState({ journey }: Pick<Props, "journey">) {
  const { openStep } = useFrame();
  const open = () => {
    setInputAside(journey, undefined);
    agreeToLeave();
    openStep("helocPropertyType");
  };
  return (
    <Button kind="secondary" onClick={open}>
      {t("changeState")}
    </Button>
  );
}
