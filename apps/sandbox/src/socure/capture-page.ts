import { html, type Html } from "../pages/html.ts";
import type { Transaction } from "./transactions.ts";

/** The vendor's camera page, with a number instead of pictures. */
export function capturePage({ status, documentType, redirectUrl }: Transaction): Html {
  if (status !== "waiting") return overPage(status, redirectUrl);
  return html`<p>
      On a real page, the phone would take photos of the front and back of the ${documentType}, and of your face.
    </p>
    <form method="post">
      <p>
        <label for="documentNumber">Number on the document</label><br />
        <input id="documentNumber" name="documentNumber" value="D1234560" maxlength="20" autocomplete="off" />
      </p>
      <p><button name="action" value="capture">Take the pictures</button></p>
      <p>
        <button name="action" value="decline">I do not agree to this</button>
        <button name="action" value="expire">Let the session expire</button>
      </p>
    </form>`;
}

const endings = {
  uploaded: "Thank you. The photos arrived.",
  consentDeclined: "You declined, so no photo was taken.",
  expired: "This session has expired.",
} as const;

function overPage(status: keyof typeof endings, redirectUrl: string | undefined): Html {
  return html`<p>${endings[status]}</p>
    ${redirectUrl !== undefined && html`<p><a href="${redirectUrl}">Back to where you came from</a></p>`}`;
}
