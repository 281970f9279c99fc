import { defineWords } from "../../words/words.ts";

export const t = defineWords("scanning", {
  vinButton: "Scan the VIN",
  vinTitle: "Scan the VIN",
  vinReading: "Point the camera at the barcode on the driver's door or the windshield.",
  vinWrong: "That isn't a VIN. Look for the barcode on the driver's door or the windshield.",
  idButton: "Scan it with my camera",
  idTitle: "Scan the back of your ID",
  idReading: "Hold the wide barcode in the picture. It takes about 5 seconds. No picture leaves your device.",
  idWrong: "That isn't the barcode of an ID. It's the wide one on the back.",
  licenseButton: "Fill in from your license",
  licenseTitle: "Scan the back of the license",
  licenseReading: "Hold the wide barcode in the picture. It takes about 5 seconds. No picture leaves your device.",
  licenseWrong: "That isn't the barcode of a license. It's the wide one on the back.",
  starting: "Starting your camera. Allow it if your browser asks.",
  slow: "Hold it flat and close. If it shines, tilt it a little.",
  close: "Type it instead",
  denied: "Your browser doesn't let us use the camera. Allow it in your browser's settings, or type it instead.",
  noCamera: "We can't find a camera. Type it instead.",
  broken: "Scanning doesn't work in this browser. Type it instead.",
  loading: "Opening the camera",
});
