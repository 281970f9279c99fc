/** A page that a browser arrived at. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** A form on a page: its address, and its hidden fields. */
export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const mostRedirects = 12;

/** The little of a browser that a sign-on needs: cookies of each host, redirects, and forms. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(url: string): Promise<Page> {
    return this.#follow(url, {});
  }

  async send(url: string, fields: Readonly<Record<string, string>>): Promise<Page> {
    return this.#follow(url, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Sends the only form of a page, with the answers of a person. */
  async submit(page: Page, answers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const { action, fields } = formIn(page);
    return this.send(action, { ...fields, ...answers });
  }

  /** Calls our API like a page of ours. */
  async call(site: string, path: string, input: object): Promise<{ status: number; answer: Record<string, unknown> }> {
    const opened = await this.#fetch(`${site}/api/SessionToken`, {});
    const { token } = (await opened.json()) as { token: string };
    const headers = { "content-type": "application/json", origin: site, "x-xsrf-token": token };
    const answer = await this.#fetch(site + path, { method: "POST", headers, body: JSON.stringify(input) });
    return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> };
  }

  async #follow(url: string, request: RequestInit): Promise<Page> {
    let address = url;
    let next = request;
    for (let count = 0; count < mostRedirects; count += 1) {
      const answer = await this.#fetch(address, next);
      const location = answer.headers.get("location");
      if (location === null) return { url: address, status: answer.status, text: await answer.text() };
      address = new URL(location, address).href;
      next = {};
    }
    throw new Error(`Too many redirects, the last one to ${address}.`);
  }

  async #fetch(url: string, request: RequestInit): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const headers = new Headers(request.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(url, { ...request, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
}

/** The only form of a page. */
export function formIn({ text, url }: Page): Form {
  const [, action] = /<form[^>]*\saction="([^"]+)"/i.exec(text) ?? [];
  if (action === undefined) throw new Error(`There is no form on ${url}: ${text.slice(0, 500)}`);
  const inputs = [...text.matchAll(/<input[^>]*type="hidden"[^>]*>/gi)].map(([input]) => input);
  const read = (input: string, name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(input)?.[1] ?? "");
  return {
    action: new URL(plain(action), url).href,
    fields: Object.fromEntries(inputs.map((input) => [read(input, "name"), read(input, "value")])),
  };
}

function plain(html: string): string {
  return html
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
