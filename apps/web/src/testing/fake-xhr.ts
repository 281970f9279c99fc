const underWay = new Set<FakeXhr>();

/** Reports the whole body of each open request as sent, before its answer comes. */
export function sendWholeBodies(): void {
  for (const { upload } of underWay) upload.dispatchEvent(new ProgressEvent("load"));
}

/** An XMLHttpRequest that uses the stubbed `fetch`. It reports half of the body as sent, then all of it. */
export class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #method = "GET";
  #url = "";
  #isAborted = false;
  readonly #headers = new Headers();
  #answered = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join("\r\n");
  }

  send(body: FormData | string): void {
    underWay.add(this);
    this.#tell(50);
    void this.#ask(body)
      .catch(() => this.dispatchEvent(new Event("error")))
      .finally(() => underWay.delete(this));
  }

  async #ask(body: FormData | string): Promise<void> {
    const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
    const text = await response.text();
    if (this.#isAborted) return;
    this.#tell(100);
    this.status = response.status;
    this.responseText = text;
    this.#answered = response.headers;
    this.dispatchEvent(new Event("load"));
  }

  abort(): void {
    this.#isAborted = true;
    underWay.delete(this);
    this.dispatchEvent(new Event("abort"));
  }

  #tell(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total: 100 }));
  }
}
