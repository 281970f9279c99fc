import { DuplicateDetectionStatus } from "../../decision/duplicate-status.ts";
import type { Who } from "../../person/person.ts";
import { all, any, always, eq, is, isNot, type Condition } from "../condition.ts";
import { step, type Section, type Turn } from "../step.ts";
import { type HeaderImage } from "../../tenant/header-images.ts";
import type { FactName, Facts } from "../facts.ts";

interface Place {
  section: Section;
  /** The beginning of the step's path. The co-applicant has the same pages under a separate address. */
  prefix: string;
  header?: HeaderImage;
  when: Condition;
}

const places: Record<Who, { about: Place; work: Place }> = {
  primary: {
    about: { section: "aboutYou", prefix: "{productType}", when: always },
    work: { section: "workAndIncome", prefix: "{productType}", when: always },
  },
  joint: {
    about: { section: "applyingTogether", prefix: "{productType}/co-applicant", when: is("isJoint") },
    work: { section: "applyingTogether", prefix: "{productType}/co-applicant", when: is("isJoint") },
  },
};

const turnOf = { primary: "first", joint: "coBorrower" } as const satisfies Record<Who, Turn>;

const fact = (who: Who, name: string) => `${who}${name}` as FactName;
const facts = (who: Who, values: Record<string, boolean>): Facts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [fact(who, name), value]));

/**
 * The applicant's identity. If the same person already has an open application, the duplicate prompt follows at once.
 */
export const identification = step({
  id: "identification",
  path: "{productType}/identification",
  section: "aboutYou",
  header: "identity",
  who: "primary",
  turn: "first",
  requires: is("started"),
  done: is("primaryIdentified"),
  commands: ["POST /api/Identification", "POST /api/Identification/Update", "POST /api/MemberProfile/Confirm"],
  // A joint application or a home in another state can make the marital status necessary.
  reopenedBy: [
    { command: "POST /api/CoApplicant/Selection", when: is("isJoint") },
    { command: "POST /api/Address/Update", when: is("primaryHasAddress") },
  ],
  samples: [
    { primaryIdentified: true, hasDuplicate: false },
    { primaryIdentified: true, hasDuplicate: true },
  ],
});

/**
 * The ID document, on its own page. It comes after the addresses, because most IDs are from the state where their owner
 * lives.
 */
export function identificationDocument<const Id extends string>(id: Id, who: Who) {
  const { about } = places[who];
  return step({
    id,
    path: `${about.prefix}/identification/document`,
    section: about.section,
    header: "identity",
    who,
    turn: turnOf[who],
    when: all(about.when, is(fact(who, "DocumentAsked"))),
    requires: is(fact(who, "Identified")),
    done: is(fact(who, "Documented")),
    commands: ["POST /api/Identification/Document"],
    samples: [facts(who, { Documented: true })],
  });
}

/** The prompt for an applicant who already has an open application here. */
export const duplicate = step({
  id: "duplicate",
  path: "duplicate/detected",
  section: "aboutYou",
  header: "identity",
  turn: "first",
  when: is("hasDuplicate"),
  requires: is("primaryIdentified"),
  done: any(
    eq("duplicateAnswer", DuplicateDetectionStatus.duplicateDetectedContinued),
    eq("duplicateAnswer", DuplicateDetectionStatus.duplicateDetectedCancelled),
  ),
  commands: ["POST /api/Application/Duplicate/Answer", "POST /api/Application/Duplicate/Open"],
  exits: [{ outcome: "duplicate", when: eq("duplicateAnswer", DuplicateDetectionStatus.duplicateDetectedCancelled) }],
  samples: [
    { duplicateAnswer: DuplicateDetectionStatus.duplicateDetectedContinued },
    { duplicateAnswer: DuplicateDetectionStatus.duplicateDetectedCancelled },
  ],
});

function samplesOfHome(who: Who): readonly Facts[] {
  const long = facts(who, { HasAddress: true, PreviousAddressNeeded: false, ResidenceHistorySufficient: true });
  const short = facts(who, { HasAddress: true, PreviousAddressNeeded: true, ResidenceHistorySufficient: false });
  if (who === "joint") return [long, short];
  return [
    { ...long, countyDoubtful: false },
    { ...short, countyDoubtful: false },
    { ...long, countyDoubtful: true },
  ];
}

/** The current address. A short stay asks for a previous address. */
export function currentAddress<const Id extends string>(id: Id, who: Who) {
  const { about } = places[who];
  return step({
    id,
    path: `${about.prefix}/address/current`,
    section: about.section,
    header: "contact",
    who,
    turn: turnOf[who],
    when: about.when,
    requires: is(fact(who, "Identified")),
    done: is(fact(who, "HasAddress")),
    commands: ["POST /api/Address", "POST /api/Address/Update", "POST /api/Address/Delete"],
    flags: who === "primary" ? { mayShowLeavingModal: true } : {},
    samples: samplesOfHome(who),
  });
}

/** Previous addresses, until the months are enough. Skipped when the current address alone covers enough. */
export function previousAddress<const Id extends string>(id: Id, who: Who) {
  const { about } = places[who];
  return step({
    id,
    path: `${about.prefix}/address/previous`,
    section: about.section,
    header: "contact",
    who,
    turn: turnOf[who],
    when: all(about.when, is(fact(who, "HasAddress")), is(fact(who, "PreviousAddressNeeded"))),
    requires: is(fact(who, "HasAddress")),
    done: is(fact(who, "ResidenceHistorySufficient")),
    commands: ["POST /api/Address", "POST /api/Address/Update", "POST /api/Address/Delete"],
    samples: [facts(who, { ResidenceHistorySufficient: true })],
  });
}

/** The current jobs, their income, and other income. */
export function currentEmployment<const Id extends string>(id: Id, who: Who) {
  const { work } = places[who];
  return step({
    id,
    path: `${work.prefix}/employment/current`,
    section: work.section,
    header: "employment",
    who,
    turn: turnOf[who],
    when: work.when,
    requires: is(fact(who, "Identified")),
    done: is(fact(who, "HasEmployment")),
    commands: [
      "POST /api/Employment",
      "POST /api/Employment/Update",
      "POST /api/Employment/Delete",
      "POST /api/IncomeSource",
      "POST /api/IncomeSource/Update",
      "POST /api/IncomeSource/Delete",
    ],
    flags: who === "primary" ? { mayShowLeavingModal: true } : {},
    samples: [
      facts(who, { HasEmployment: true, PreviousEmploymentNeeded: false, EmploymentHistorySufficient: true }),
      facts(who, { HasEmployment: true, PreviousEmploymentNeeded: true, EmploymentHistorySufficient: false }),
    ],
  });
}

/** Previous jobs, until the months are enough. Skipped when the current jobs alone cover enough. */
export function previousEmployment<const Id extends string>(id: Id, who: Who) {
  const { work } = places[who];
  return step({
    id,
    path: `${work.prefix}/employment/previous`,
    section: work.section,
    header: "employment",
    who,
    turn: turnOf[who],
    when: all(work.when, is(fact(who, "HasEmployment")), is(fact(who, "PreviousEmploymentNeeded"))),
    requires: is(fact(who, "HasEmployment")),
    done: is(fact(who, "EmploymentHistorySufficient")),
    commands: ["POST /api/Employment", "POST /api/Employment/Update", "POST /api/Employment/Delete"],
    samples: [facts(who, { EmploymentHistorySufficient: true })],
  });
}

/**
 * Ethnicity, race, and sex, which a mortgage lender must ask for. Skipping the page is an answer (12 CFR
 * 1003.4(a)(10)).
 */
export function demographics<const Id extends string>(id: Id, who: Who) {
  const { work } = places[who];
  return step({
    id,
    path: `${work.prefix}/demographics`,
    section: who === "primary" ? "federalQuestions" : work.section,
    header: "identity",
    who,
    turn: turnOf[who],
    when: work.when,
    requires: is(fact(who, "Identified")),
    done: is(fact(who, "HasDemographic")),
    commands: ["POST /api/Demographic", "POST /api/Demographic/Update", "POST /api/Demographic/Default"],
    samples: [facts(who, { HasDemographic: true })],
  });
}

/**
 * The home turned out to be outside the county by which the person joins. The page shows both answers. Correcting
 * either one closes it.
 */
export const countyOfHome = step({
  id: "countyOfHome",
  path: "{productType}/eligibility/county",
  section: "aboutYou",
  header: "eligibility",
  who: "primary",
  turn: "first",
  when: is("countyDoubtful"),
  requires: is("primaryHasAddress"),
  done: isNot("countyDoubtful"),
  commands: ["POST /api/Eligibility", "POST /api/Address/Update"],
  samples: [{ countyDoubtful: false }],
});

/** How a new member may join, asked before anything about them. Members already qualify. */
export const eligibility = step({
  id: "eligibility",
  path: "{productType}/eligibility",
  section: "start",
  header: "eligibility",
  who: "primary",
  turn: "first",
  when: is("memberIsNew"),
  isUsual: true,
  done: any(is("eligible"), isNot("eligible")),
  commands: ["POST /api/Eligibility"],
  exits: [{ outcome: "ineligible", when: isNot("eligible") }],
  samples: [{ eligible: true }, { eligible: false }],
});

/** The questions that a product asks before it can be offered. */
export const productEligibility = step({
  id: "productEligibility",
  path: "{productType}/productEligibility",
  section: "start",
  header: "eligibility",
  turn: "first",
  when: is("productHasQuestions"),
  done: any(is("productEligible"), isNot("productEligible")),
  commands: ["POST /api/ProductEligibility"],
  // Another vehicle opens the questions about the vehicle again.
  reopenedBy: [
    { command: "POST /api/VehicleCollateral", when: is("vehicleValued") },
    { command: "POST /api/VehicleCollateral/Options", when: is("vehicleValued") },
    { command: "POST /api/CollateralValuation", when: is("vehicleValued") },
  ],
  exits: [{ outcome: "ineligibleProduct", when: isNot("productEligible") }],
  samples: [{ productEligible: true }, { productEligible: false }],
});
