/**
 * The occupations of an institution without its own list, with everyday words for jobs that belong to each. They follow the major groups of
 * the Standard Occupational Classification. A word belongs to one occupation only, so that it can choose it.
 */
export const occupations = [
  ["Management", "manager, supervisor, director, executive, CEO, president, superintendent, principal"],
  [
    "Business and finance",
    "accountant, auditor, analyst, banker, buyer, consultant, financial advisor, human resources, HR, loan officer, project manager, recruiter, tax preparer, underwriter",
  ],
  [
    "Computers and mathematics",
    "programmer, developer, software, web developer, IT, help desk, tech support, system administrator, data scientist, network administrator, actuary, mathematician",
  ],
  ["Architecture and engineering", "architect, engineer, drafter, surveyor, civil engineer, engineering technician"],
  ["Science", "scientist, biologist, chemist, physicist, lab technician, researcher, psychologist, economist"],
  [
    "Community and social service",
    "social worker, counselor, case manager, clergy, pastor, minister, priest, probation officer, nonprofit",
  ],
  ["Law", "lawyer, attorney, paralegal, judge, legal assistant, court reporter, law clerk"],
  [
    "Education and library",
    "teacher, professor, instructor, librarian, tutor, teacher's aide, teaching assistant, substitute teacher, school, preschool",
  ],
  [
    "Arts, media and sports",
    "artist, musician, writer, journalist, reporter, photographer, designer, graphic designer, actor, athlete, coach, editor, interpreter, translator, florist",
  ],
  [
    "Health care practitioner",
    "nurse, registered nurse, RN, LPN, nurse practitioner, doctor, physician, dentist, dental hygienist, pharmacist, paramedic, EMT, physical therapist, therapist, veterinarian, vet, radiology technician, optometrist",
  ],
  [
    "Health care support",
    "nursing assistant, CNA, caregiver, home health aide, medical assistant, dental assistant, massage therapist, phlebotomist, pharmacy aide, orderly",
  ],
  [
    "Police, fire and security",
    "police officer, cop, firefighter, fireman, security guard, guard, sheriff, deputy, correctional officer, detective, lifeguard",
  ],
  [
    "Food service",
    "waiter, waitress, server, cook, chef, bartender, barista, dishwasher, host, hostess, fast food, restaurant, kitchen",
  ],
  [
    "Cleaning and grounds",
    "cleaner, janitor, housekeeper, housekeeping, custodian, maid, landscaper, gardener, groundskeeper, pest control",
  ],
  [
    "Personal care",
    "hairdresser, hair stylist, barber, nail technician, child care, daycare, nanny, babysitter, fitness trainer, personal trainer, dog groomer, funeral attendant",
  ],
  [
    "Sales",
    "salesperson, salesman, saleswoman, cashier, retail, store clerk, real estate agent, realtor, insurance agent, telemarketer, sales representative",
  ],
  [
    "Office and administration",
    "secretary, receptionist, administrative assistant, office manager, clerk, bookkeeper, bank teller, teller, customer service, call center, dispatcher, mail carrier, postal worker, data entry",
  ],
  ["Farming, fishing and forestry", "farmer, farm worker, rancher, fisherman, lobsterman, logger, forester"],
  [
    "Construction",
    "carpenter, electrician, plumber, roofer, painter, mason, builder, contractor, laborer, drywall, ironworker, heavy equipment operator, miner",
  ],
  [
    "Installation and repair",
    "mechanic, auto mechanic, auto technician, HVAC, installer, maintenance worker, repairman, lineman, appliance repair, body shop, locksmith",
  ],
  [
    "Production",
    "factory worker, machinist, welder, assembler, baker, butcher, machine operator, tailor, inspector, printer, woodworker, manufacturing, shipbuilder",
  ],
  [
    "Transportation and delivery",
    "driver, truck driver, trucker, bus driver, delivery driver, taxi driver, rideshare, Uber, Lyft, courier, pilot, flight attendant, warehouse, forklift operator, mover, sailor, railroad",
  ],
  ["Military", "soldier, army, navy, air force, marines, coast guard, national guard, service member"],
] as const;
