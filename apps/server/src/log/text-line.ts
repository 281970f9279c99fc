interface Line {
  readonly level: string;
  readonly time: string;
  readonly message: string;
  readonly error?: { readonly stack?: string };
}

/** Makes a line of the log readable for a person at a terminal. Values stay in JSON, so they can't forge a line. */
export function textLine(json: string): string {
  const { level, time, message, error, ...details } = JSON.parse(json) as Line;
  const named = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = error?.stack === undefined ? [] : error.stack.split("\n").map((part) => `\n    ${part}`);
  return `${[time.slice(11, 19), level.padEnd(5), message, ...named].join(" ")}${stack.join("")}\n`;
}
