import { onTestFinished, vi } from "vitest";

/** The payment vendor's script, whose fields are a text. Tests say what it answers, and whether it loads. */
export interface FakePayments {
  readonly confirmPayment: ReturnType<typeof vi.fn<() => Promise<object>>>;
  readonly collectBankAccountForPayment: ReturnType<typeof vi.fn<(options: object) => Promise<object>>>;
  /** Whether the next script arrives. */
  loads: boolean;
}

/** Replaces the vendor's script until the test ends. */
export function fakePayments(): FakePayments {
  const fake: FakePayments = {
    confirmPayment: vi.fn<() => Promise<object>>().mockResolvedValue({}),
    collectBankAccountForPayment: vi.fn<(options: object) => Promise<object>>().mockResolvedValue({}),
    loads: true,
  };
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
    for (const node of nodes)
      if (node instanceof HTMLScriptElement)
        queueMicrotask(() => node.dispatchEvent(new Event(fake.loads ? "load" : "error")));
  };
  const element = { mount: (place: HTMLElement) => place.append("Card fields"), destroy: () => undefined };
  const { confirmPayment, collectBankAccountForPayment } = fake;
  const script = { elements: () => ({ create: () => element }), confirmPayment, collectBankAccountForPayment };
  Object.assign(window, { Stripe: () => script });
  onTestFinished(() => {
    document.head.append = append;
    Reflect.deleteProperty(window, "Stripe");
  });
  return fake;
}
