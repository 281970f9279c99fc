import { signOnStarts } from "@portico/domain/access/single-sign-on";
import { openIdCallbackPath } from "../features/single-sign-on/open-id-sign-on.ts";
import { samlConsumerPath, samlLogoutPath } from "../features/single-sign-on/saml-sign-on.ts";
import type { OpenApi, Operation, Schema } from "./open-api.ts";

interface Described {
  readonly summary: string;
  readonly description: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** What the browser gets. A redirect, unless it says otherwise. */
  readonly answer?: Operation["responses"];
}

const product = "The destination: a product's path, accounts, or resume.";
const text = (description: string): Schema => ({ type: "string", description });

const redirect = {
  "303": {
    description:
      "To the identity provider, to the page that signs the member on with a one-time token, to the sign-in page, or to /ssoExpired.",
  },
};

/** The addresses of a single sign-on. Browsers open them, so they take no JSON and no XSRF value. */
export const signOnPaths: OpenApi["paths"] = {
  [signOnStarts.openIdConnect]: get({
    summary: "startOpenIdConnect",
    description: "Begins OpenID Connect.",
    query: { product },
  }),
  [openIdCallbackPath]: get({
    summary: "finishOpenIdConnect",
    description: "The redirect address to register at the provider. It works once, in the browser that began.",
    query: {
      code: "The provider's code.",
      state: "The state of our request.",
      iss: "The issuer.",
      error: "OAuth's code.",
    },
  }),
  [signOnStarts.saml]: get({
    summary: "startSaml",
    description: "Begins SAML, by a redirect or by a page that sends a form.",
    query: { product },
    answer: { ...redirect, "200": htmlAnswer("A page that sends the request by a form.") },
  }),
  [samlConsumerPath]: post({
    summary: "consumeSaml",
    description: "The assertion consumer. Takes a response to our request, or one without a request.",
    form: { SAMLResponse: "The response in base64.", RelayState: product },
  }),
  "/sso/saml/metadata": get({
    summary: "samlMetadata",
    description: "Our description for the identity provider.",
    answer: {
      "200": { description: "Metadata.", content: { "application/samlmetadata+xml": { schema: { type: "string" } } } },
    },
  }),
  [samlLogoutPath]: {
    ...get({
      summary: "samlLogout",
      description: "Single logout: the provider's request, or its answer to ours.",
      query: {
        SAMLRequest: "A signed LogoutRequest.",
        SAMLResponse: "A LogoutResponse.",
        RelayState: "Returned as it came.",
      },
    }),
    ...post({
      summary: "samlLogoutByForm",
      description: "The same by a form.",
      form: { SAMLRequest: "A signed LogoutRequest.", RelayState: "Returned as it came." },
    }),
  },
  "/sso/hand-off": post({
    summary: "receiveHandOff",
    description: "Takes a statement that online banking signed. It works once.",
    form: { token: "A signed JWT, valid for at most two minutes.", product },
  }),
};

function htmlAnswer(description: string) {
  return { description, content: { "text/html": { schema: { type: "string" } } } };
}

function get({ summary, description, query = {}, answer = redirect }: Described): Readonly<Record<string, Operation>> {
  const parameters = Object.entries(query).map(([name, what]) => ({
    name,
    in: "query" as const,
    required: false,
    schema: text(what),
  }));
  return { get: { tags: ["sso"], summary, description, parameters, responses: answer } };
}

function post({ summary, description, form = {} }: Described): Readonly<Record<string, Operation>> {
  const properties = Object.fromEntries(Object.entries(form).map(([name, what]) => [name, text(what)]));
  const schema = { type: "object", properties, required: Object.keys(form).slice(0, 1) };
  const requestBody = { required: true as const, content: { "application/x-www-form-urlencoded": { schema } } };
  return { post: { tags: ["sso"], summary, description, parameters: [], requestBody, responses: redirect } };
}
