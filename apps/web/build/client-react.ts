import { parseAst, Visitor, type ESTree, type Plugin } from "vite";
import { replace, type Replacement } from "./replace.ts";

/** The version whose code this plugin was written for. Its names are React's own, and can change with each version. Others stay whole. */
const version = `exports.version = "19.3.1"`;

/**
 * The kinds of React's nodes that no page has: a server's HTML to take over, a list of Suspense boundaries, elements of the document's head, the
 * document itself, and a view transition.
 */
const absentKinds: ReadonlySet<unknown> = new Set([18, 19, 26, 27, 30]);

/** The events that pages listen to, under React's names without "on". React would look for a listener in every node above for each other one too. */
const events =
  "click input submit keyDown mouseDown pointerDown dragEnter dragLeave drop toggle load error cancel close";
/** The same and those that React registers apart, as the browser names them. */
export const heard: ReadonlySet<unknown> = new Set([
  ..."change focusin focusout".split(" "),
  ...events.toLowerCase().split(" "),
]);

/** The priorities whose changes may show a view transition. */
const viewTransitions = 335544064;

/** What these variables always are, and what these functions always answer, without those nodes. */
const alwaysThis: ReadonlyMap<string, string> = new Map([
  ...names("!1", "isHydrating shouldStartViewTransition inUpdateViewTransition rootViewTransitionAffected"),
  ...names("!1", "rootViewTransitionNameCanceled viewTransitionContextChanged"),
  ["isInputEventSupported", "!0"],
  ...names("null", "pendingViewTransition pendingViewTransitionEvents pendingTransitionTypes appearingViewTransitions"),
]);
const alwaysAnswer: ReadonlyMap<string, string> = new Map([
  ...names("!1", "popHydrationState isHostHoistableType isFragmentInstanceParent queueIfContinuousEvent"),
  ...names("null", "getParentHydrationBoundary getSuspenseInstanceFromFiber getActivityInstanceFromFiber"),
  ...names("null", "upgradeHydrationErrorsToRecoverable resetHydrationState clearIfContinuousEvent"),
  ...names("null", "commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks retryIfBlockedOn"),
  ...names("null", "commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects"),
  ...names("null", "commitNewChildToFragmentInstances extractEvents$1"),
]);

/** Functions that make the objects of those nodes. Their methods go with them. */
const absentClasses: ReadonlySet<string> = new Set([
  "ReactDOMHydrationRoot",
  "FragmentInstance",
  "ViewTransitionPseudoElement",
]);

/** What the rules below don't reach. Each passage is in React's code once. */
const passages: readonly (readonly [before: RegExp, after: string])[] = [
  [/"html" === type \|\| "head" === type \|\| "body" === type\s+\? 27\s+: 5/, "5"],
  [/(?<=\n {6}case )REACT_SUSPENSE_LIST_TYPE:\s+return [^]+?(?=\n {6}case )/, "REACT_LEGACY_HIDDEN_TYPE:"],
  [/(?<=\n {6}case )REACT_VIEW_TRANSITION_TYPE:\s+return [^]+?(?=\n {6}default)/, "REACT_SUSPENSE_LIST_TYPE:"],
  [/(?<=\n)exports\.hydrateRoot = function[^]+?\n\};\n/, ""],
  [/new FragmentInstance\(current\)/, "null"],
  [/fiber === hydrationParentFiber(?= &&)/, "!1"],
  [/(?<=blockedOn = findInstanceBlockingEvent\(nativeEvent\);\s+if \()null === blockedOn/, "!0"],
  [/D: prefetchDNS,[^}]+/, ""],
  [/(?<=simpleEventPluginEvents =\s+)"abort [^"]+"/, JSON.stringify(events)],
  [/\nsimpleEventPluginEvents\.push\("scrollEnd"\);/, ""],
  [/registerSimpleEvent\(ANIMATION_END,[^]+?(?=registerSimpleEvent\("focusin")/, ""],
  [/registerSimpleEvent\(TRANSITION_RUN,[^]+?(?=registerTwoPhaseEvent\(\s+"onChange")/, ""],
  [/(?<="change click focusin focusout input) keydown keyup selectionchange"/, '"'],
  [/registerTwoPhaseEvent\(\s+"onSelect"[^]+?(?=var mediaEventTypes)/, ""],
  [/listenToNativeEvent\("selectionchange", !1, ownerDocument\)/, "null"],
  // What React makes of pointers that enter and leave, selections, and texts that are put together.
  [/ {6}a: \{\s+SyntheticEventCtor =\s+"mouseover" === [^]+?(?= {6}a: \{\s+reactName = targetInst \?)/, ""],
  [/ {6}handleEventFunc = targetInst \? getNodeFromInstance[^]+?(?= {6}extractEvents\$1\()/, ""],
];

/** Leaves out of React's renderer what no page uses (decision 123). */
export function clientReact(): Plugin {
  return {
    name: "portico:client-react",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js/ },
      handler(code) {
        if (code.includes(version)) return { code: forPages(code), map: null };
        this.warn("This is another version of React, so the browser gets all of it. See build/client-react.ts.");
        return null;
      },
    },
  };
}

/** React's renderer without what no page uses, as the minifier can drop it. */
export function forPages(code: string): string {
  const shorter = passages.reduce((rest, [before, after]) => {
    if (rest.split(before).length !== 2) throw new Error(`React has changed: ${String(before)} isn't in it once.`);
    return rest.replace(before, after);
  }, code);
  const left: Replacement[] = reads(shorter);
  new Visitor({
    CallExpression: (node) => {
      const { callee, start, end } = node;
      const answer = callee.type === "Identifier" ? alwaysAnswer.get(callee.name) : undefined;
      if (answer !== undefined || isUnheard(node)) left.push([start, end, answer ?? "null"]);
    },
    BinaryExpression: (node) => left.push(...comparison(node)),
    SwitchStatement: (node) => left.push(...absentCases(node)),
    ExpressionStatement: (node) => left.push(...methods(node)),
  }).visit(parseAst(shorter, { lang: "js" }));
  return replace(
    shorter,
    left.toSorted(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd),
  );
}

/** A state of hydration, or a variable that is neither assigned nor declared here, nor a function's last parameter. */
const read = /(?<![.$\w])[\w.$]+\.(isDehydrated|dehydrated)\b|(?<![.$\w])\w+(?![$\w]|\s*=[^=]|:|\n\) \{)/g;

/** Where the code reads a variable that never changes, and whether a server's HTML still waits. */
function reads(code: string): Replacement[] {
  return [...code.matchAll(read)].flatMap(({ 0: text, 1: state, index }) => {
    const always = state === undefined ? alwaysThis.get(text) : state === "dehydrated" ? "null" : "!1";
    return always === undefined ? [] : [[index, index + text.length, always] as const];
  });
}

/** A comparison with a kind that no page has, or of a change's priority with those that may show a view transition. */
function comparison({ left, right, operator, start, end }: ESTree.BinaryExpression): readonly Replacement[] {
  if (!/^[!=]==$/.test(operator)) return [];
  const of = left.type === "BinaryExpression" && left.right.type === "Literal" && left.right.value === viewTransitions;
  const absent = left.type === "Literal" && absentKinds.has(left.value) && isKind(right);
  return of || absent ? [[start, end, operator === "===" ? "!1" : "!0"]] : [];
}

/** The `case` labels of kinds and events that no page has. Without its label, code can't be reached, or joins the case above. */
function absentCases({ discriminant, cases }: ESTree.SwitchStatement): readonly Replacement[] {
  const ofEvents = discriminant.type === "Identifier" && discriminant.name === "domEventName";
  if (!ofEvents && !isKind(discriminant)) return [];
  return cases.slice(1).flatMap(({ test, start, consequent, end }) => {
    if (test === null || !(ofEvents ? isOtherEvent(test) : isAbsent(test))) return [];
    return [[start, consequent[0]?.start ?? end, ""] as const];
  });
}

const isAbsent = (test: ESTree.Node) => test.type === "Literal" && absentKinds.has(test.value);

/** The constants are the names of animations and transitions. */
const isOtherEvent = (test: ESTree.Node) =>
  test.type === "Identifier" || (test.type === "Literal" && !heard.has(test.value));

/** Whether a call listens to an event of an element that no page listens to. */
function isUnheard({ callee, arguments: [event] }: ESTree.CallExpression): boolean {
  const listens = callee.type === "Identifier" && callee.name === "listenToNonDelegatedEvent";
  return listens && event?.type === "Literal" && !heard.has(event.value);
}

function isKind(node: ESTree.Node): boolean {
  const named = node.type === "MemberExpression" ? node.property : node;
  return named.type === "Identifier" && named.name === "tag";
}

/** A method of an absent class, alone or with the same method of another class. */
function methods({ expression, start, end }: ESTree.ExpressionStatement): readonly Replacement[] {
  if (expression.type !== "AssignmentExpression") return [];
  const { left, right } = expression;
  const prototype =
    left.type === "MemberExpression" && left.object.type === "MemberExpression" ? left.object : undefined;
  if (prototype?.object.type !== "Identifier" || !absentClasses.has(prototype.object.name)) return [];
  return [[start, right.type === "AssignmentExpression" ? right.start : end, ""]];
}

function names(value: string, list: string): readonly (readonly [string, string])[] {
  return list.split(" ").map((name) => [name, value]);
}
