import type { SampleApplicant } from "@portico/sample-applicants/people";
import type { Barcode } from "./fake-camera.ts";

/** The barcode on the back of a person's license, in capitals and with more in it than the pages ask for. */
export function licenseBarcode({ firstName, lastName, born, license, home }: SampleApplicant): Barcode {
  const day = (typed: string) => typed.replaceAll("/", "");
  const elements = [
    `DAQ${license.number}`,
    `DCS${lastName}`,
    `DAC${firstName}`,
    `DBD${day(license.issued)}`,
    `DBB${day(born)}`,
    `DBA${day(license.expires)}`,
    "DAYBRO",
    `DAG${home.street}`,
    `DAI${home.city}`,
    `DAJ${license.state}`,
    `DAK${home.zip}0000`,
    "DCGUSA",
  ];
  const text = `@\n\u001e\rANSI 636041090002DL00410278ZV03190008DL${elements.join("\n")}\rZVZVA01\r`;
  return { text: text.toUpperCase(), format: "PDF417" };
}
