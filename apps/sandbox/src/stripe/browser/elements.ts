import type { StripeElements, StripeError, StripePaymentElement } from "@stripe/stripe-js";
import { openFrame, type Asked, type Place } from "./place.ts";

/** The options of `stripe.elements` that the stand-in knows. */
export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly appearance?: object;
  readonly fonts?: readonly object[];
}

type Offered = Pick<StripeElements, "submit" | "update" | "fetchUpdates"> & {
  create(type: "payment"): StripePaymentElement;
  getElement(type: "payment"): StripePaymentElement | null;
};

/** `stripe.elements(...)`: one payment element, whose fields are in a frame of the vendor. */
export function elementsOf(
  place: Place,
  { clientSecret = "", appearance = {}, fonts = [] }: ElementsOptions,
): StripeElements {
  const asked = openFrame(place, "elements/payment", "Secure payment input frame");
  let element: StripePaymentElement | undefined;
  const elements: Offered = {
    create(type) {
      if (type !== "payment") throw new Error("The sandbox's Stripe.js has only the payment element.");
      element ??= paymentElement(asked);
      void asked.ask("init", { key: place.key, clientSecret, appearance, fonts });
      return element;
    },
    getElement: () => element ?? null,
    submit: async () => {
      if (!element) return { error: notMounted() };
      return asked.ask("submit");
    },
    update: async (options) => asked.ask("init", { key: place.key, clientSecret, ...options }),
    fetchUpdates: async () => ({}),
  };
  place.frames.set(elements, asked);
  return elements as unknown as StripeElements;
}

export function notMounted(): StripeError {
  return { type: "invalid_request_error", message: "Mount the payment element first." };
}

/** The element that a page mounts. It tells the page what the frame says. */
export function paymentElement({ frame, ask, on, close }: Asked): StripePaymentElement {
  const hearers = new Map<string, Set<(event: unknown) => void>>();
  const tell = (type: string, details: object = {}): void =>
    hearers.get(type)?.forEach((hear) => hear({ elementType: "payment", ...details }));
  on("ready", () => tell("ready"));
  on("focus", () => tell("focus"));
  on("blur", () => tell("blur"));
  on("change", ({ complete, empty, method }) =>
    tell("change", { complete, empty, collapsed: false, value: { type: method } }),
  );
  const element = {
    mount(target: string | HTMLElement) {
      const parent = typeof target === "string" ? document.querySelector(target) : target;
      if (!parent) throw new Error("The element to mount into isn't on the page.");
      parent.replaceChildren(frame);
    },
    on(type: string, hear: (event: unknown) => void) {
      hearers.set(type, (hearers.get(type) ?? new Set()).add(hear));
      return element;
    },
    once(type: string, hear: (event: unknown) => void) {
      const first = (event: unknown): void => {
        element.off(type, first);
        hear(event);
      };
      return element.on(type, first);
    },
    off(type: string, hear?: (event: unknown) => void) {
      if (hear) hearers.get(type)?.delete(hear);
      else hearers.delete(type);
      return element;
    },
    focus: () => void ask("focus"),
    blur: () => frame.blur(),
    clear: () => void ask("clear"),
    unmount: () => frame.remove(),
    destroy: () => close(),
    update: () => undefined,
    collapse: () => undefined,
  };
  return element as unknown as StripePaymentElement;
}
