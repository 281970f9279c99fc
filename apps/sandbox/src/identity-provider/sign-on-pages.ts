import { productPaths } from "@portico/domain/loan/product";
import { demoPassword } from "../core/roles.ts";
import { type Html, html } from "../pages/html.ts";

type Fields = Readonly<Record<string, string>>;

interface LoginPage {
  readonly action: string;
  /** Returned with the answer. */
  readonly hidden: Fields;
  readonly wasWrong: boolean;
  readonly mayCancel?: boolean;
}

/** The sign-in page. */
export function loginPage({ action, hidden, wasWrong, mayCancel }: LoginPage): Html {
  return html`<p>Members sign in to online banking here. Every password is <code>${demoPassword}</code>.</p>
    ${wasWrong && html`<p role="alert">The user name and password don't match.</p>`}
    <form method="post" action="${action}">
      ${hiddenFields(hidden)} ${credentials()}
      <button name="answer" value="signIn">Sign in</button>
      ${mayCancel && html`<button name="answer" value="cancel" formnovalidate>Cancel</button>`}
    </form>`;
}

/** Passes an answer on to the site when somebody presses the button. A real identity provider's page would submit the form by itself. */
export function passOnPage(target: string, fields: Fields): Html {
  return html`<p>You are signed in. Your loan application comes next.</p>
    <form method="post" action="${target}">
      ${hiddenFields(fields)}
      <button>Continue to your application</button>
    </form>`;
}

/** The online banking page, from which a member goes on to a loan. `base` is the path of the identity provider. */
export function onlineBankingPage(base: string, site: string, wasWrong: boolean): Html {
  return html`<p>
      Members who are signed in to online banking can apply for a loan without signing in again. Every password is
      <code>${demoPassword}</code>.
    </p>
    ${wasWrong && html`<p role="alert">The user name and password don't match.</p>`}
    <form method="post">
      <label>Address of the site <input name="site" value="${site}" required /></label>
      <label
        >Loan
        <select name="product">
          ${Object.values(productPaths).map((product) => html`<option>${product}</option>`)}
        </select></label
      >
      ${credentials()}
      <button formaction="${base}/hand-off">Apply by signed hand-off</button>
      <button formaction="${base}/saml-response">Apply by SAML</button>
    </form>`;
}

function credentials(): Html {
  return html`<label>User name <input name="userName" autocomplete="off" autocapitalize="none" required /></label>
    <label>Password <input name="password" type="password" autocomplete="off" required /></label>`;
}

function hiddenFields(fields: Fields): readonly Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}
