// @vitest-environment jsdom
import { createRequire } from "node:module";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type * as React from "react";
import type * as ReactDom from "react-dom";
import type * as ReactDomClient from "react-dom/client";
import { build, createLogger, type Plugin, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { clientReact, forPages, heard } from "./client-react.ts";

const require = createRequire(import.meta.url);
const entry = `${import.meta.dirname}/entry.ts`;
const exported = `export { default as react } from "react"; export { createPortal } from "react-dom"; export { createRoot } from "react-dom/client";`;

interface Bundled {
  readonly react: typeof React;
  readonly createPortal: typeof ReactDom.createPortal;
  readonly createRoot: typeof ReactDomClient.createRoot;
}

/** React's renderer with another version's number, as after an update. */
const updated: Plugin = {
  name: "updated",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("react-dom-client.production") ? code.replaceAll("19.3.1", "19.3.2") : undefined,
};

/** The code of React as the browser gets it, and the build's warnings. */
async function bundle(...before: readonly Plugin[]): Promise<{ code: string; warnings: readonly string[] }> {
  const warnings: string[] = [];
  const virtual: Plugin = {
    name: "entry",
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? exported : undefined),
  };
  const built = await build({
    configFile: false,
    customLogger: { ...createLogger("silent"), warn: (message) => void warnings.push(message) },
    plugins: [virtual, ...before, clientReact()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, minify: "oxc", lib: { entry, formats: ["es"] } },
  });
  const { code } = (built as Rolldown.RolldownOutput[])[0]!.output[0];
  return { code, warnings };
}

/** React's whole renderer. */
const reactCode = () =>
  readFileSync(
    require.resolve("react-dom/client").replace(/client\.js$/, "cjs/react-dom-client.production.js"),
    "utf8",
  );

/** React as the browser gets it. */
async function bundledReact(): Promise<Bundled & { code: string }> {
  const { code } = await bundle();
  return { ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Bundled), code };
}

test("renders, suspends, hides, catches errors, answers events, and cleans up without what it leaves out", async () => {
  const { react, createPortal, createRoot, code } = await bundledReact();
  const { createElement: element, useState, useTransition, useDeferredValue, useId, useRef, useEffect } = react;
  const seen: string[] = [];
  const late = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Late = react.lazy(() => late.promise);
  const Context = react.createContext("nothing");
  class Boundary extends react.Component<{ children?: React.ReactNode }, { said?: string }> {
    override state: { said?: string } = {};
    static getDerivedStateFromError = (error: Error) => ({ said: error.message });
    override render = () => this.state.said ?? this.props.children;
  }
  const Broken = (): React.ReactNode => {
    throw new Error("caught");
  };
  const Effect = () => {
    useEffect(() => {
      seen.push("shown");
      return () => void seen.push("hidden");
    }, []);
    return "effect";
  };
  const Page = () => {
    const [text, setText] = useState("");
    const [rows, setRows] = useState(["a", "b", "c"]);
    const [isPending, start] = useTransition();
    const input = useRef<HTMLInputElement>(null);
    return element(
      "form",
      {
        onSubmit: (event: React.FormEvent) => {
          event.preventDefault();
          seen.push(`sent ${input.current!.value} ${String(isPending)}`);
          start(() => setRows(["c", "a"]));
        },
      },
      element("input", { id: useId(), ref: input, value: text, onChange: (event) => setText(event.target.value) }),
      element("select", { defaultValue: "2" }, element("option", { value: "1" }), element("option", { value: "2" })),
      element("output", null, useDeferredValue(text), react.use(Context)),
      element("ul", null, ...rows.map((row) => element(react.Fragment, { key: row }, element("li", null, row)))),
      element(react.Activity, { mode: rows.length > 2 ? "visible" : "hidden", children: element(Effect) }),
      element(react.Suspense, { fallback: "waiting" }, element(Late)),
      element(Boundary, null, element(Broken)),
      element("svg", null, element("title", null, "drawn")),
      createPortal(element("p", { onClick: () => void seen.push("portal") }, "far"), document.body),
      element(
        "button",
        { onMouseDown: () => void seen.push("pressed"), onPointerEnter: () => void seen.push("entered") },
        "Send",
      ),
    );
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => place.remove());
  root.render(element(Context, { value: " of a provider" }, element(Page)));

  await expect.poll(() => place.textContent).toBe(" of a providerabceffectwaitingcaughtdrawnSend");
  expect(place.querySelector("select")!.value).toBe("2");
  late.resolve({ default: () => "late" });
  await expect.poll(() => place.textContent).toContain("late");

  const input = place.querySelector("input")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "typed");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.poll(() => place.querySelector("output")!.textContent).toBe("typed of a provider");
  document.querySelector("body > p")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  place.querySelector("button")!.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  place.querySelector("button")!.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  place.querySelector("button")!.click();
  await expect.poll(() => place.querySelector("ul")!.textContent).toBe("ca");
  await expect.poll(() => seen).toEqual(["shown", "portal", "pressed", "sent typed false", "hidden"]);

  root.unmount();
  expect(document.querySelector("body > p")).toBeNull();
  expect(place.childNodes).toHaveLength(0);
  expect(code).not.toContain("startViewTransition");
});

test("leaves another version of React whole, and says so", async () => {
  const { code, warnings } = await bundle(updated);

  expect(code).toContain("startViewTransition");
  expect(warnings.join("\n")).toContain("another version of React");
});

test("stops the build if React's names have changed within a version", () => {
  const react = reactCode();

  expect(() => forPages(react)).not.toThrow();
  expect(() => forPages(react.replaceAll("hydrationParentFiber", "renamed"))).toThrow("hydrationParentFiber");
});

/** The sources of pages, without their tests. */
const pages = globSync("../src/**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
  (file) => !/test|landing/.test(file),
);
const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

test("leaves nothing out that a page uses", () => {
  const uses =
    /<(html|head|body|title|meta|link|style|script|ViewTransition|SuspenseList)[\s>/]|hydrateRoot|<Fragment[^>]* ref=|<form[^>]* action=|formAction=|from "react-dom".*preload/;

  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => uses.test(textOf(file)))).toEqual([]);
});

/** React's names of events that aren't the browser's, and those that it puts together. */
const reactsOwn =
  "doubleClick focus blur select beforeInput compositionStart compositionUpdate compositionEnd mouseEnter mouseLeave pointerEnter pointerLeave animationStart animationIteration animationEnd transitionRun transitionStart transitionCancel transitionEnd scrollEnd";
/** The names that pages use for something else: the progress of an upload or a camera, and the end of a session. */
const ofPages = "progress ended";

test("leaves out no event that a page listens to", () => {
  const [, simple] = /simpleEventPluginEvents =\s+"([^"]+)"/.exec(reactCode())!;
  const heardByReact = new Set([...heard, "focus", "blur", ...ofPages.split(" ")]);
  const leftOut = [...simple!.split(" "), ...reactsOwn.split(" ")].filter(
    (name) => !heardByReact.has(name.toLowerCase()),
  );
  const handlers = leftOut.map((name) => `on${name[0]!.toUpperCase()}${name.slice(1)}`);
  const named = new Set(pages.flatMap((file) => textOf(file).match(/\bon[A-Z][A-Za-z]+?(?=(Capture)?\b)/g) ?? []));

  expect(handlers.filter((name) => named.has(name))).toEqual([]);
  expect(handlers).toContain("onPointerEnter");
  expect(named).toContain("onKeyDown");
});
