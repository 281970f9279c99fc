/*
 * Recreational vehicles, collected by hand. The NHTSA tables list motor homes under the maker of their chassis and
 * trailers without their models, so they don't show which models a dealer sells. The valuation guides sell their
 * tables. This list has the builders with the largest shares of the American market, each with a few long-lived lines
 * of each type. Sources: the builders' own brochures and model histories, from memory. Lengths and years are
 * approximate. The list is good enough to try the product, but not to value a vehicle.
 *
 * Each line is one model: model; years (open: still built); type; lengths in feet, each of them a choice. The type
 * determines the category.
 */
export const rvBuilders: Readonly<Record<string, string>> = {
  Airstream: `
    Classic; 1990-; Travel trailer; 30, 33
    Flying Cloud; 2008-; Travel trailer; 23, 25, 28
    Bambi; 2005-; Travel trailer; 16, 19, 22
    Interstate; 2010-; Class B; 19, 24`,
  Aliner: `
    Classic; 1990-; A-frame camper; 15
    Expedition; 2004-; A-frame camper; 18`,
  Coachmen: `
    Leprechaun; 1990-; Class C; 24, 28, 31
    Freelander; 2006-; Class C; 23, 27, 31
    Mirada; 1996-; Class A gas; 31, 35
    Catalina; 1990-; Travel trailer; 22, 26, 31
    Clipper; 1993-; Folding camper; 10, 12`,
  Coleman: `
    Bayside; 1998-2012; Folding camper; 12
    Destiny; 1990-2003; Folding camper; 8, 10
    Lantern; 2013-; Travel trailer; 18, 25, 29`,
  "Entegra Coach": `
    Aspire; 2009-; Class A diesel; 40, 44
    Odyssey; 2017-; Class C; 24, 29`,
  Fleetwood: `
    Bounder; 1990-; Class A gas; 33, 35
    Discovery; 1996-; Class A diesel; 36, 40
    Prowler; 1990-2009; Travel trailer; 22, 27, 30`,
  "Forest River": `
    Georgetown; 2001-; Class A gas; 31, 34, 36
    Sunseeker; 2000-; Class C; 24, 27, 31
    Salem; 1996-; Travel trailer; 22, 26, 32
    Cherokee; 1997-; Travel trailer; 23, 27, 30
    R-Pod; 2009-; Travel trailer; 18, 20
    Cardinal; 1999-2022; Fifth wheel; 33, 37
    Rockwood Freedom; 1997-; Folding camper; 10, 12
    Flagstaff; 1997-; Folding camper; 8, 12`,
  "Grand Design": `
    Imagine; 2015-; Travel trailer; 22, 27, 32
    Reflection; 2013-; Fifth wheel; 28, 33, 37
    Momentum; 2014-; Toy hauler; 35, 40`,
  Jayco: `
    Jay Flight; 2004-; Travel trailer; 21, 26, 32
    Eagle; 1990-; Fifth wheel; 29, 33
    Redhawk; 2011-; Class C; 23, 27, 31
    Greyhawk; 2003-; Class C; 30, 32
    Precept; 2013-; Class A gas; 32, 36
    Jay Series; 1990-2019; Folding camper; 10, 12`,
  Keystone: `
    Springdale; 1998-; Travel trailer; 20, 26, 30
    Cougar; 1999-; Fifth wheel; 29, 33
    Montana; 1999-; Fifth wheel; 34, 38
    Passport; 2006-; Travel trailer; 20, 24, 29
    Raptor; 2003-; Toy hauler; 35, 41`,
  Lance: `
    1985; 2010-; Travel trailer; 24
    1575; 2013-; Travel trailer; 20`,
  Newmar: `
    Dutch Star; 1993-; Class A diesel; 37, 40, 43
    Bay Star; 2005-; Class A gas; 30, 34`,
  nuCamp: `
    TAB 320; 2010-; Teardrop; 15
    TAB 400; 2017-; Teardrop; 18`,
  Roadtrek: `
    190 Popular; 1990-2018; Class B; 19
    Zion; 2014-; Class B; 20`,
  Starcraft: `
    Comet; 2008-2019; Folding camper; 8, 10
    Starflyer; 1990-2007; Folding camper; 8, 10
    Autumn Ridge; 2010-; Travel trailer; 19, 23, 28`,
  "Thor Motor Coach": `
    A.C.E.; 2011-; Class A gas; 29, 33
    Four Winds; 2011-; Class C; 24, 28, 31
    Sequence; 2020-; Class B; 21`,
  Tiffin: `
    Allegro Open Road; 1990-; Class A gas; 32, 36
    Phaeton; 2002-; Class A diesel; 37, 40, 44`,
  Winnebago: `
    Adventurer; 1990-2021; Class A gas; 29, 35
    Vista; 2008-; Class A gas; 27, 31, 35
    Minnie Winnie; 1990-; Class C; 22, 26, 31
    Travato; 2014-; Class B; 21
    Revel; 2018-; Class B; 19
    Micro Minnie; 2014-; Travel trailer; 20, 22, 25`,
};
