import { defineWords } from "../../words/words.ts";

/** The words about a vehicle's options. */
export const t = defineWords("vehicleOptions", {
  hint: "Check the ones you know about.",
  add: "Add its options",
  change: "Change its options",
  chosen: "Options: {list}",
  chosenAndMore: "Options: {list}, and {more} more",
  done: "Done",
  close: "Close",
  title: "Which options does it have?",
  adds: "Adds {value} to the value",
  takes: "Takes {value} off the value",
  comesWith: "Comes with {list}.",
});
