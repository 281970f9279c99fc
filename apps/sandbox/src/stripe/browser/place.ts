import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";

/** The vendor's address and the key of one `Stripe(key)`, with the frames of its elements. */
export interface Place {
  /** Ends with a slash. */
  readonly home: string;
  readonly key: string;
  readonly frames: WeakMap<object, Asked>;
}

/** A frame of the vendor that answers questions. */
export interface Asked {
  readonly frame: HTMLIFrameElement;
  readonly ask: <Answer>(type: string, details?: object) => Promise<Answer>;
  /** Hears what the frame says by itself. */
  readonly on: (type: string, hear: (details: Record<string, unknown>) => void) => void;
  readonly close: () => void;
}

/** Calls the vendor about one payment, with the secret that lets a page do so. */
export async function callIntent(
  place: Pick<Place, "home" | "key">,
  clientSecret: string,
  call: { readonly path?: string; readonly fields?: Readonly<Record<string, string>> } = {},
): Promise<PaymentIntentResult> {
  const [id = ""] = clientSecret.split("_secret");
  const url = new URL(`v1/payment_intents/${id}${call.path ?? ""}`, place.home);
  const fields = new URLSearchParams({ client_secret: clientSecret, ...call.fields });
  const isPost = call.fields !== undefined;
  if (!isPost) url.search = fields.toString();
  try {
    const answer = await fetch(url, {
      method: isPost ? "POST" : "GET",
      headers: { authorization: `Bearer ${place.key}` },
      ...(isPost && { body: fields }),
    });
    const body = (await answer.json()) as { error?: StripeError };
    if (answer.ok) return { paymentIntent: body } as unknown as PaymentIntentResult;
    return { error: body.error! };
  } catch {
    return {
      error: { type: "api_connection_error", message: "We can't reach the payment service right now." },
    };
  }
}

/** Opens one of the vendor's pages in a frame. Only that frame is heard, and only it is spoken to. */
export function openFrame({ home }: Pick<Place, "home">, path: string, title: string): Asked {
  const frame = document.createElement("iframe");
  const url = new URL(path, home);
  frame.src = url.href;
  frame.title = title;
  frame.style.cssText = "border: 0; width: 100%; display: block;";
  const answers = new Map<number, (answer: never) => void>();
  const heard = new Map<string, (details: Record<string, unknown>) => void>();
  let questions = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const listen = ({ source, origin, data }: MessageEvent<Record<string, unknown>>): void => {
    if (source !== frame.contentWindow || origin !== url.origin) return;
    if (data["type"] === "open") open();
    if (data["type"] === "height") frame.style.height = `${String(Number(data["height"]))}px`;
    if (data["type"] === "answer") answers.get(Number(data["id"]))?.(data["answer"] as never);
    heard.get(String(data["type"]))?.(data);
  };
  window.addEventListener("message", listen);
  return {
    frame,
    ask: async <Answer>(type: string, details: object = {}) => {
      await opened;
      const id = (questions += 1);
      frame.contentWindow?.postMessage({ ...details, type, id }, url.origin);
      return new Promise<Answer>((resolve) => answers.set(id, resolve));
    },
    on: (type, hear) => void heard.set(type, hear),
    close: () => {
      window.removeEventListener("message", listen);
      frame.remove();
    },
  };
}
