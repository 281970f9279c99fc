import { onTestFinished, vi } from "vitest";

/** The payment vendor's script, whose fields are a text. Tests say what it answers, and whether it loads. */
export interface FakePayments {
  readonly confirmPayment: ReturnType<typeof vi.fn<() => Promise<object>>>;
  readonly elements: ReturnType<typeof vi.fn<(options: object) => object>>;
  readonly collectBankAccountForPayment: ReturnType<typeof vi.fn<(options: object) => Promise<object>>>;
  /** Whether the next script arrives. */
  loads: boolean;
}

/** Replaces the vendor's script until the test ends. */
export function fakePayments(): FakePayments {
  const element = { mount: (place: HTMLElement) => place.append("Card fields"), destroy: () => undefined };
  const fake: FakePayments = {
    elements: vi.fn<(options: object) => object>().mockReturnValue({ create: () => element }),
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
  const { elements, confirmPayment, collectBankAccountForPayment } = fake;
  Object.assign(window, { Stripe: () => ({ elements, confirmPayment, collectBankAccountForPayment }) });
  onTestFinished(() => {
    document.head.append = append;
    Reflect.deleteProperty(window, "Stripe");
  });
  return fake;
}
