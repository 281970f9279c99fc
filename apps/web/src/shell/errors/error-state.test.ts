// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { Fault, Refusal } from "../../api/refusal.ts";
import { errorStateOf, plainErrorState } from "./error-state.ts";
import { ScreenLoadError } from "../navigation/load-screen.ts";

const usual = { statusText: "Error", message: "There was an error processing your request.", productType: "auto" };

test.each([
  ["a bug of ours", new TypeError("x is undefined"), { ...usual, statusType: "500" }],
  ["a failure of the server", new Fault("server", 503), { ...usual, statusType: "503" }],
  ["a call's 404 that isn't the API's", new Fault("broken", 404), { ...usual, statusType: "500" }],
  ["a broken answer with a success status", new Fault("broken"), { ...usual, statusType: "500" }],
  ["no connection", new Fault("offline"), { ...usual, statusType: "500", offline: "answered" }],
  [
    "a rejection",
    new Refusal("productUnavailable"),
    { ...usual, statusType: "404", statusText: "Page not found", message: "This product isn't available." },
  ],
  [
    "a chunk",
    new ScreenLoadError(new Error("gone")),
    { ...usual, statusType: "500", message: "Loading chunk failed", isNotLoaded: true },
  ],
])(
  "describes %s",
  {
    tags: [
      "3.error-state.statusType",
      "3.error-state.statusText",
      "3.error-state.message",
      "3.error-state.productType",
      "8.default.type",
      "8.default.text",
      "8.default.message",
      "8.chunk",
    ],
  },
  (_, error, expected) => {
    expect(errorStateOf(error, "auto")).toEqual(expected);
  },
);

test("describes a chunk that didn't arrive without a network as a lost network", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());

  expect(errorStateOf(new ScreenLoadError(new Error("gone")), "auto").offline).toBe("answered");
});

test("treats an invalid status in the URL as 500", () => {
  expect(plainErrorState("<script>").statusType).toBe("500");
  expect(plainErrorState("404").message).toMatch(/can't find this page/);
});
