import type { RequestWithBody, Send } from "./perform.ts";

/** Sends large bodies and reports the share that was sent, from 0 to 1, which `fetch` can't do. */
export function sendWithProgress(onProgress: (part: number) => void): Send {
  return async (url, sent) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    sent.signal.addEventListener("abort", stop);
    try {
      return await answerTo(request, url, sent, onProgress);
    } finally {
      sent.signal.removeEventListener("abort", stop);
    }
  };
}

function answerTo(
  request: XMLHttpRequest,
  url: string,
  { method, headers, body, signal }: RequestWithBody,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    // Some browsers don't report the last bytes as progress.
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => resolve(responseOf(request)));
    request.addEventListener("error", () => reject(new TypeError("The request did not arrive.")));
    request.addEventListener("abort", () => reject(new DOMException("The request was canceled.", "AbortError")));
    if (signal.aborted) throw new DOMException("The request was canceled.", "AbortError");
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    }),
  );
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
