import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { callIntent } from "./place.ts";

/** What a page told the frame. */
interface Told {
  readonly key: string;
  readonly clientSecret: string;
  readonly billing?: { readonly name: string; readonly email: string };
  readonly appearance?: { readonly variables?: Readonly<Record<string, string>> };
  readonly fonts?: readonly { readonly family: string; readonly src: string; readonly weight?: string }[];
}

interface FrameState {
  readonly home: string;
  readonly form: HTMLFormElement;
  told: Told;
  method: "card" | "us_bank_account";
}

/** Runs in the vendor's frame: what a person types stays here, and goes only to the vendor. */
export function runFrame(home: string): void {
  const form = document.querySelector("form")!;
  const state: FrameState = { home, form, told: { key: "", clientSecret: "" }, method: "card" };
  let origin = "*";
  const say = (message: object): void => window.parent.postMessage(message, origin);
  const tellHeight = (): void =>
    say({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
  const change = (): void => {
    tellHeight();
    const fields = shownInputs(state);
    const complete = fields.every((input) => problemOf(input) === "");
    say({ type: "change", method: state.method, complete, empty: fields.every(({ value }) => value === "") });
  };
  window.addEventListener("message", (event: MessageEvent<Record<string, unknown>>) => {
    if (event.source !== window.parent) return;
    origin = event.origin;
    void (async () => {
      const answer = await answerOf(state, event.data);
      say({ type: "answer", id: event.data["id"], answer });
      change();
      if (event.data["type"] === "init") say({ type: "ready" });
    })();
  });
  form.addEventListener("input", change);
  form.addEventListener("focusin", () => say({ type: "focus" }));
  form.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && target.value !== "") showProblem(target);
    say({ type: "blur" });
    tellHeight();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  document
    .querySelector("#link")
    ?.addEventListener("click", () => void linkAccount(state).then((done) => done && say({ type: "done" })));
  document.querySelector("#cancel")?.addEventListener("click", () => say({ type: "done" }));
  new ResizeObserver(tellHeight).observe(document.body);
  say({ type: "open" });
}

export async function answerOf(state: FrameState, data: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (data["type"] === "init") return begin(state, data as unknown as Told);
  if (data["type"] === "submit") return checkAll(state);
  if (data["type"] === "confirm") return sendTyped(state, String(data["returnUrl"]));
  if (data["type"] === "focus") shownInputs(state)[0]?.focus();
  if (data["type"] === "clear") state.form.reset();
  return {};
}

/** Shows the fields of the payment's method, in the page's colors. */
export async function begin(state: FrameState, told: Told): Promise<object> {
  state.told = { ...state.told, ...told };
  const { paymentIntent } = await callIntent({ home: state.home, key: state.told.key }, state.told.clientSecret);
  state.method = paymentIntent?.payment_method_types.includes("card") ? "card" : "us_bank_account";
  for (const part of state.form.querySelectorAll<HTMLElement>("[data-method]"))
    part.hidden = part.dataset["method"] !== state.method;
  dress(told);
  return {};
}

/** Takes the colors and the typeface of the page around the frame. */
export function dress({ appearance, fonts = [] }: Told): void {
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    if (/^[#\w\s.,()%'"-]{1,80}$/.test(value)) document.documentElement.style.setProperty(`--${name}`, value);
  for (const { family, src, weight = "400" } of fonts) document.fonts.add(new FontFace(family, src, { weight }));
}

export function shownInputs({ form, method }: FrameState): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[data-method="${method}"] input:not([type="radio"])`)];
}

/** The problem of a field, in Stripe's words. */
export function problemOf({ name, value }: HTMLInputElement): string {
  const text = value.replaceAll(" ", "");
  const rules: Readonly<Record<string, readonly [RegExp, string]>> = {
    number: [/^\d{13,19}$/, "Your card number is incomplete."],
    expiry: [/^(0[1-9]|1[0-2])\/?\d{2}$/, "Your card's expiration date is incomplete."],
    cvc: [/^\d{3,4}$/, "Your card's security code is incomplete."],
    zip: [/^\d{5}$/, "Your ZIP is invalid."],
    holder: [/./, "Your full name is incomplete."],
    email: [/^\S+@\S+\.\S+$/, "Your email is incomplete."],
    routing: [/^\d{9}$/, "Your routing number is incomplete."],
    account: [/^\d{4,17}$/, "Your account number is incomplete."],
  };
  const [shape, message] = rules[name] ?? [/^/, ""];
  return shape.test(text) ? "" : message;
}

export function showProblem(input: HTMLInputElement, message = problemOf(input)): void {
  const place = document.getElementById(`${input.id}-problem`);
  if (place) place.textContent = message;
  if (message === "") input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
}

export function checkAll(state: FrameState): object {
  const inputs = shownInputs(state);
  for (const input of inputs) showProblem(input);
  const first = inputs.find((input) => problemOf(input) !== "");
  first?.focus();
  if (!first) return { selectedPaymentMethod: state.method };
  return { error: { type: "validation_error", code: `incomplete_${first.name}`, message: problemOf(first) } };
}

export async function sendTyped(
  state: FrameState,
  returnUrl: string,
): Promise<PaymentIntentResult & { clientSecret: string }> {
  const { clientSecret, key } = state.told;
  const { error } = checkAll(state) as { readonly error?: StripeError };
  if (error) return { error, clientSecret };
  const fields = { ...typedFields(state), return_url: returnUrl, use_stripe_sdk: "true" };
  const result = await callIntent({ home: state.home, key }, clientSecret, { path: "/confirm", fields });
  const param = { number: "number", exp_month: "expiry", exp_year: "expiry", cvc: "cvc" }[result.error?.param ?? ""];
  const input = shownInputs(state).find(({ name }) => name === param);
  if (input) showProblem(input, result.error?.message);
  return { ...result, clientSecret };
}

/** What the person typed, as the vendor's API takes it. */
export function typedFields({ form, method, told }: FrameState): Record<string, string> {
  const typed = new Map(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
  const text = (name: string): string => typed.get(name) ?? "";
  const fields = method === "card" ? cardFields(text) : bankFields(text, told.billing);
  return Object.fromEntries(Object.entries(fields).map(([path, value]) => [`payment_method_data${path}`, value]));
}

export function cardFields(text: (name: string) => string): Record<string, string> {
  const [, month = "", year = ""] = /^(\d\d)\D*(\d\d)$/.exec(text("expiry").replaceAll(" ", "")) ?? [];
  return {
    "[type]": "card",
    "[card][number]": text("number").replaceAll(" ", ""),
    "[card][exp_month]": month,
    "[card][exp_year]": year,
    "[card][cvc]": text("cvc"),
    "[billing_details][address][postal_code]": text("zip"),
    "[billing_details][address][country]": "US",
  };
}

export function bankFields(text: (name: string) => string, billing: Told["billing"]): Record<string, string> {
  return {
    "[type]": "us_bank_account",
    "[us_bank_account][routing_number]": text("routing"),
    "[us_bank_account][account_number]": text("account"),
    "[us_bank_account][account_holder_type]": "individual",
    ...(text("confirmBy") !== "deposits" && { "[us_bank_account][financial_connections_account]": "fca_sandbox" }),
    "[billing_details][name]": billing?.name ?? text("holder"),
    "[billing_details][email]": billing?.email ?? text("email"),
  };
}

/** Keeps the account with the payment. The page confirms it afterwards. */
export async function linkAccount(state: FrameState): Promise<boolean> {
  const { clientSecret, key } = state.told;
  if ("error" in checkAll(state)) return false;
  const fields = typedFields(state);
  const { error } = await callIntent({ home: state.home, key }, clientSecret, { path: "/payment_method", fields });
  const input = shownInputs(state).find(({ name }) => name === "account");
  if (error && input) showProblem(input, error.message);
  return !error;
}
