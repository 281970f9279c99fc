/** A lender's first question about a recreational vehicle. The numbers are the specification's RV types. */
export const rvCategories = { motorHome: 1, travelTrailer: 2, campingTrailer: 3 } as const;
export type RvCategory = (typeof rvCategories)[keyof typeof rvCategories];

/**
 * Fifth wheels, toy haulers and teardrops are towed and have rigid walls. Campers with a folding roof have their own
 * category.
 */
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

/** The category of an RV type in the catalog. Undefined for an unknown type. */
export function rvCategoryOf(bodyStyle: string): RvCategory | undefined {
  return categories[bodyStyle];
}
