/** What a lender asks first of a recreational vehicle. The numbers are those that the specification gives to the types of RVs. */
export const rvCategories = { motorHome: 1, travelTrailer: 2, campingTrailer: 3 } as const;
export type RvCategory = (typeof rvCategories)[keyof typeof rvCategories];

/** Fifth wheels, toy haulers and teardrops are towed and stand up by themselves; campers with a roof that folds are a category of their own. */
const categories: Readonly<Record<string, RvCategory>> = {
  "Class A gas": rvCategories.motorHome,
  "Class A diesel": rvCategories.motorHome,
  "Class B": rvCategories.motorHome,
  "Class C": rvCategories.motorHome,
  "Travel trailer": rvCategories.travelTrailer,
  "Fifth wheel": rvCategories.travelTrailer,
  "Toy hauler": rvCategories.travelTrailer,
  Teardrop: rvCategories.travelTrailer,
  "A-frame camper": rvCategories.campingTrailer,
  "Folding camper": rvCategories.campingTrailer,
};

/** The category of a type of RV, as the catalogue names it; none for a type that is not in the table. */
export function rvCategoryOf(bodyStyle: string): RvCategory | undefined {
  return categories[bodyStyle];
}
