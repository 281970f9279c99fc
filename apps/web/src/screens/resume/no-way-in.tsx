import { useFrame } from "../../forms/frame.ts";
import { Page } from "../../forms/step-page.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly offersSignIn?: boolean;
}

/** This link leads nowhere now: what else does. */
export function NoWayIn({ title, text, offersSignIn = false }: Props) {
  const { products, availability, configuration } = useFrame();
  const canSignIn = offersSignIn && configuration.existingMemberFlowEnabled && !availability.memberDisabled;
  return (
    <Page
      title={title}
      lede={text}
      primary={
        <WaysOn>
          {canSignIn &&
            products.map(({ id, routePrefix, displayText }) => (
              <ButtonLink key={id} kind="secondary" href={`/${routePrefix}/authentication?memberType=existing`}>
                {t("signIn", { product: displayText })}
              </ButtonLink>
            ))}
        </WaysOn>
      }
    />
  );
}
