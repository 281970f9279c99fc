import { expect, test } from "vitest";
import { papersOf } from "../../testing/samples.ts";
import { askedText, documentsSoFar } from "./documents-so-far.ts";

const dueOn = "2999-12-11";
const missing = papersOf(["photoId", "payStubs"], { dueOn });
const sent = papersOf(["taxReturns"], { dueOn, state: "sent", files: 1 });
const done = papersOf(["lease"], { dueOn, state: "done", files: 1 });
const refused = papersOf(["vehicleInsurance"], { dueOn, state: "rejected" });

const soFar = (papers: typeof missing, state: "accepted" | "approved" | "inReview" = "accepted") =>
  documentsSoFar({ standing: { state }, papers }, "(207) 555-0100");

test.each([
  [[...missing, ...sent], "Next, we need your documents.", "Send 2 papers by December 11, 2999."],
  [[...refused, ...done], "Next, we need your documents.", "Send what's missing by December 11, 2999."],
  [[...sent, ...done], "You accepted our offer. We have your papers, and a person will check them.", undefined],
  [done, "You accepted our offer. We accepted the papers that you sent.", undefined],
])("says what is missing, and nothing of papers that came", (papers, text, by) => {
  expect(soFar(papers)).toEqual({ text, by });
});

test("says of a day that has passed whom to call", () => {
  expect(soFar(papersOf(["photoId"], { dueOn: "2000-01-03" }))?.by).toBe(
    "Your documents were due by January 3, 2000. Call us at (207) 555-0100 if you still have some to send.",
  );
});

test("doesn't speak of an offer where nothing was to accept, and of no paper before a yes", () => {
  expect(soFar(missing, "approved")?.text).toBe("There's nothing to accept. Next, we need your documents.");
  expect(soFar(done, "approved")?.text).toBe("There's nothing to accept. We accepted the papers that you sent.");
  expect(soFar(missing, "inReview")).toBeUndefined();
});

test("counts each missing paper beside one that was asked for, with the first day", () => {
  const asked = papersOf(["awardLetter"], { taskId: "award", dueOn: "2999-12-07" });

  expect(askedText([...asked, ...missing, ...sent], "2999-12-07")).toBe("3 papers, the first by December 7, 2999");
  expect(askedText([...asked, ...done], "2999-12-07")).toBe("Please send it by December 7, 2999.");
  expect(askedText(missing, dueOn)).toBe("2 papers by December 11, 2999");
});

test("names the day of the papers that have one, beside a refused one without a day", () => {
  const undated = papersOf(["photoId"], { wasRefused: true, state: "rejected" });
  const asked = papersOf(["payStubs"], { taskId: "stubs", dueOn });

  expect(askedText([...asked, ...undated], dueOn)).toBe("2 papers, 1 of them by December 11, 2999");
  expect(askedText(papersOf(["photoId", "vehicleInsurance"], { state: "rejected" }), dueOn)).toBe(
    "2 papers by December 11, 2999",
  );
  expect(soFar([...missing, ...undated])?.by).toBe("Send 3 papers, 2 of them by December 11, 2999.");
});
