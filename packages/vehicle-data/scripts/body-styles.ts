/** Shorter names for body classes whose official name is too long for a list. The others keep theirs. */
const shorter: Readonly<Record<string, string>> = {
  "Convertible/Cabriolet": "Convertible",
  "Crossover Utility Vehicle (CUV)": "Crossover",
  "Hatchback/Liftback/Notchback": "Hatchback",
  "Sedan/Saloon": "Sedan",
  "Sport Utility Truck (SUT)": "Sport utility truck",
  "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)": "SUV",
  "Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)": "Low speed vehicle",
  "Cargo Van": "Cargo van",
  "Motorcycle - Cross Country": "Cross country",
  "Motorcycle - Dual Sport / Adventure / Supermoto / On/Off-road": "Dual sport",
  "Motorcycle - Side Car": "Side car",
  "Motorcycle - Small / Minibike": "Minibike",
  "Motorcycle - Touring / Sport Touring": "Touring",
  "Off-road Vehicle - All Terrain Vehicle (ATV) (Motorcycle-style)": "ATV",
  "Off-road Vehicle - Dirt Bike / Off-Road": "Dirt bike",
  "Off-road Vehicle - Enduro (Off-road long distance racing)": "Enduro",
  "Off-road Vehicle - Motocross (Off-road short distance, closed track racing)": "Motocross",
  "Off-road Vehicle - Snowmobile": "Snowmobile",
};

const threeWheeled = /three[- ]wheeled|autocycle/i;
const utilityOffRoad = /^off-road vehicle - (multipurpose|go kart|golf|farm|construction)/i;
/** Body classes that nobody finances with a consumer vehicle loan. */
const commercial = /^(incomplete|bus|ambulance|fire|street|truck|trailer|step van|motorhome)/i;

/** The body style to display. `null` for classes that are left out, undefined if the class doesn't name one. */
export function displayBodyStyle(bodyClass: string): string | null | undefined {
  if (commercial.test(bodyClass)) return null;
  if (bodyClass === "Motorcycle - Unknown Body Class") return undefined;
  if (threeWheeled.test(bodyClass)) return "Three-wheeler";
  if (utilityOffRoad.test(bodyClass)) return "Side-by-side";
  return shorter[bodyClass] ?? bodyClass.replace(/^(Motorcycle|Off-road Vehicle) - /, "");
}
