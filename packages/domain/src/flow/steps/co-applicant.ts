import { all, any, is, isNot } from "../condition.ts";
import { step } from "../step.ts";

/**
 * Alone or jointly. A co-applicant's name and contact are on the same page. An invited one gives them on their own device, where the same
 * step asks whether they apply together.
 */
export const coApplicant = step({
  id: "coApplicant",
  path: "{productType}/co-applicant",
  section: "applyingTogether",
  header: "joint",
  who: "joint",
  turn: "each",
  requires: is("primaryIdentified"),
  done: any(isNot("isJoint"), all(is("isJoint"), is("jointlyIntended"), is("jointNamed"))),
  commands: [
    "POST /api/CoApplicant/Selection",
    "POST /api/CoApplicant",
    "POST /api/CoApplicant/Update",
    "POST /api/Invitation",
    "POST /api/Invitation/Join",
    // Callers may save the name and the identity one after the other, in any order that the specification allows.
    "POST /api/Identification",
    "POST /api/Identification/Update",
  ],
  samples: [{ isJoint: false }, { isJoint: true, jointlyIntended: true, jointNamed: true }],
});

/** The co-applicant's identity, on its own page like the applicant's. */
export const coApplicantIdentification = step({
  id: "coApplicantIdentification",
  path: "{productType}/co-applicant/identification",
  section: "applyingTogether",
  header: "identity",
  who: "joint",
  turn: "coBorrower",
  when: is("isJoint"),
  requires: is("jointNamed"),
  done: is("jointIdentified"),
  commands: ["POST /api/Identification", "POST /api/Identification/Update"],
  samples: [{ jointIdentified: true }],
});
