import assert from "node:assert/strict";
import type { InteropCheck, Means } from "../check.ts";
import type { ClientBuilder, SmartySdk } from "./smarty-sdk.ts";

const server = ["sandbox-smarty-auth-id", "sandbox-smarty-auth-token"] as const;

/** The clients for one address of the sandbox. */
interface Place {
  readonly sdk: SmartySdk;
  readonly asServer: (path: string) => ClientBuilder;
  readonly asServerInHeader: (path: string) => ClientBuilder;
  readonly asPage: (path: string) => ClientBuilder;
}

function placeAt(sandbox: string, sdk: SmartySdk): Place {
  const { core } = sdk;
  const at = (credentials: object) => (path: string) =>
    new core.ClientBuilder(credentials).withMaxRetries(0).withBaseUrl(`${sandbox}/smarty/${path}`);
  return {
    sdk,
    asServer: at(new core.StaticCredentials(...server)),
    asServerInHeader: at(new core.BasicAuthCredentials(...server)),
    asPage: at(new core.SharedCredentials("sandbox-smarty-embedded-key", "localhost")),
  };
}

async function streets({ sdk, asServer, asServerInHeader }: Place): Promise<void> {
  const lookup = (input: object) => Object.assign(new sdk.usStreet.Lookup(), input);
  const oneLine = lookup({ street: "212 Ocean Ave Apt 3 Portland ME 04103" });
  await asServerInHeader("street/street-address").buildUsStreetApiClient().send(oneLine);
  assert.equal(oneLine.result[0]?.deliveryLine1, "212 Ocean Ave Apt 3");

  const analyzed = lookup({ street: "400 Mispelled Ln", city: "Portland", state: "ME" });
  await asServer("street/street-address").withFeatureComponentAnalysis().buildUsStreetApiClient().send(analyzed);
  const { status, change } = analyzed.result[0]?.analysis.components["streetName"] ?? {};
  assert.deepEqual({ status, change }, { status: "confirmed", change: ["spelling"] });

  const batch = new sdk.core.Batch();
  batch.add(lookup({ street: "48 Beacon St", city: "Portland", state: "ME", inputId: "one" }));
  batch.add(lookup({ street: "100 Ambiguous Way", lastLine: "Portland ME 04103", maxCandidates: 5 }));
  await asServer("street/street-address").buildUsStreetApiClient().send(batch);
  assert.deepEqual(
    batch.lookups.map(({ result }) => result.length),
    [1, 2],
  );
}

async function zipCodes({ sdk, asServerInHeader }: Place): Promise<void> {
  const lookup = new sdk.usZipcode.Lookup(undefined, undefined, "75080");
  await asServerInHeader("zip/lookup").buildUsZipcodeClient().send(lookup);
  const [found] = lookup.result[0]?.zipcodes ?? [];
  assert.deepEqual([found?.countyName, found?.alternateCounties[0]?.countyName], ["Dallas", "Collin"]);
}

async function suggestions({ sdk, asPage }: Place): Promise<void> {
  const pro = new sdk.usAutocompletePro.Lookup("200 Many Doors Way Apt 4");
  await asPage("autocomplete/lookup").buildUsAutocompleteProClient().send(pro);
  assert.deepEqual([pro.result[0]?.secondary, pro.result[0]?.entries], ["Apt 4", 0]);

  const client = asPage("autocomplete/v2/lookup").buildUsAutocompleteClient();
  const buildings = new sdk.usAutocomplete.Lookup("200 Many Doors");
  await client.send(buildings);
  const units = new sdk.usAutocomplete.Lookup("200 Many Doors");
  units.selected = buildings.result[0]?.entryId;
  await client.send(units);
  assert.equal(units.result[0]?.secondary, "Apt 1");
  assert.notEqual(units.result[0]?.smartyKey, "");
}

export const smarty: InteropCheck = {
  name: "smarty",
  shows: "Smarty's package looks addresses up in the sandbox, in all its ways",
  packages: { "smartystreets-javascript-sdk": "12.1.0" },
  isQuick: true,
  async run(means: Means) {
    const { default: sdk } = await means.load<{ readonly default: SmartySdk }>("smartystreets-javascript-sdk");
    const place = placeAt(await means.sandbox(), sdk);
    await streets(place);
    await zipCodes(place);
    await suggestions(place);
  },
};
