import { useReducer } from "react";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { Button } from "../widgets/button/button.tsx";
import { FieldGroup } from "../widgets/field/field-group.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { afterCaptcha, type CaptchaState } from "../vendors/captcha/captcha-state.ts";
import { CaptchaView } from "../vendors/captcha/use-captcha.tsx";

/** A vendor script that loads at once and makes no calls. `standInForVendor` draws its box. */
const scriptUrl = "data:text/javascript,0";

const atFirst: CaptchaState = {
  implementation: CaptchaImplementation.reCaptchaV2,
  siteKey: "gallery",
  enabled: true,
  ready: false,
  action: "authenticate",
  triggerAction: 0,
  token: undefined,
  reset: 0,
  isForcedConfiguration: false,
  hasFailed: false,
};

const ours = { ...atFirst, implementation: CaptchaImplementation.altcha };

/** Draws a box of the same size as the vendor's, which the gallery doesn't load. */
function standInForVendor(): void {
  const boxes: HTMLInputElement[] = [];
  window.grecaptcha ??= {
    render: (place, { callback }) => {
      const box = document.createElement("input");
      box.type = "checkbox";
      box.addEventListener("change", () => box.checked && callback("token"));
      const label = document.createElement("label");
      label.append(box, " I'm not a robot");
      label.style.cssText =
        "display:flex;gap:12px;align-items:center;width:304px;height:78px;border:1px solid;padding:12px";
      place.replaceChildren(label);
      return boxes.push(box) - 1;
    },
    reset: (id = 0) => {
      if (boxes[id]) boxes[id].checked = false;
    },
  };
}

/** Every visible state of a captcha. Our own captcha is visible only after a failure, a vendor's box always. */
export function CaptchaStates() {
  standInForVendor();
  return (
    <>
      <Sample label="Captcha of our own: nothing to see" state={ours} />
      <Sample label="Captcha of our own that failed" state={{ ...ours, hasFailed: true }} />
      <Sample label="Captcha to tick" state={atFirst} />
      <Sample label="Captcha that expired or failed" state={{ ...atFirst, hasFailed: true }} />
    </>
  );
}

function Sample({ label, state: begun }: { label: string; state: CaptchaState }) {
  const [state, tell] = useReducer(afterCaptcha, begun);
  return (
    <FieldGroup label={label} hint={state.token === undefined ? "No token yet" : "It has a token"}>
      <FieldStack>
        <CaptchaView state={state} scriptUrl={scriptUrl} tell={tell} />
        <FieldStack row>
          <Button kind="secondary" onClick={() => tell({ kind: "expired" })}>
            Let it expire
          </Button>
          <Button kind="quiet" onClick={() => tell({ kind: "spent" })}>
            Send its token
          </Button>
        </FieldStack>
      </FieldStack>
    </FieldGroup>
  );
}
