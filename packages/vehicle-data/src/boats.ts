/*
 * Boats, collected by hand. No open table of boats exists: the NHTSA tables cover road vehicles only, and the valuation
 * guides sell theirs. This list has the builders that American lenders see most, for each boat type in the trade
 * (bowriders, fishing boats, pontoons, cruisers, wake boats, sailboats, personal watercraft), each with a few
 * long-lived lines. Sources: the builders' own brochures and model histories, from memory. Lengths are rounded to a
 * foot, and first and last years and engines are approximate. The list is good enough to try the product, but not to
 * value a boat.
 *
 * Each line is one model: model; years (open: still built); type; length in feet; engines, each of them a choice.
 */

export const boatBuilders: Readonly<Record<string, string>> = {
  Alumacraft: `
    V16; 1990-; Aluminum fishing; 16; outboard 25 hp, outboard 40 hp
    Competitor 165; 2008-; Aluminum fishing; 17; outboard 60 hp, outboard 90 hp`,
  Bayliner: `
    1750 Capri; 1990-1998; Bowrider; 17; outboard 85 hp, sterndrive 130 hp
    175 Bowrider; 1999-2018; Bowrider; 18; sterndrive 135 hp
    Element E16; 2013-; Deck boat; 16; outboard 60 hp, outboard 75 hp
    VR5; 2016-; Bowrider; 20; outboard 150 hp, sterndrive 200 hp
    285 Cruiser; 2000-2014; Cruiser; 28; sterndrive 320 hp`,
  Beneteau: `
    Oceanis 31; 2008-2019; Sailboat; 31; inboard 21 hp
    Oceanis 38; 2013-; Sailboat; 38; inboard 30 hp`,
  Bennington: `
    20 SSX; 2005-; Pontoon; 21; outboard 90 hp, outboard 115 hp
    22 LSB; 2010-; Pontoon; 23; outboard 115 hp, outboard 150 hp
    25 QX; 2014-; Pontoon; 26; outboard 200 hp, outboard 300 hp`,
  "Boston Whaler": `
    17 Montauk; 1990-2002; Center console; 17; outboard 90 hp
    130 Super Sport; 2003-; Center console; 13; outboard 40 hp
    170 Montauk; 2003-; Center console; 17; outboard 90 hp, outboard 115 hp
    230 Outrage; 2003-; Center console; 23; outboard 300 hp
    285 Conquest; 2006-; Cruiser; 28; twin outboard 450 hp`,
  Catalina: `
    Catalina 22; 1990-; Sailboat; 22; no engine, outboard 6 hp
    Catalina 30; 1990-2008; Sailboat; 30; inboard 23 hp
    Catalina 355; 2011-; Sailboat; 35; inboard 29 hp`,
  Chaparral: `
    H2O 19 Sport; 2011-2020; Bowrider; 19; sterndrive 190 hp
    21 SSi; 2018-; Bowrider; 21; outboard 200 hp, sterndrive 250 hp
    Signature 270; 2005-; Cruiser; 28; sterndrive 320 hp`,
  Cobalt: `
    200; 1994-2018; Bowrider; 20; sterndrive 260 hp
    R5; 2013-; Bowrider; 25; sterndrive 350 hp, outboard 300 hp`,
  Crestliner: `
    1650 Fish Hawk; 1998-; Aluminum fishing; 16; outboard 75 hp, outboard 90 hp
    Outlook 20; 2016-; Pontoon; 20; outboard 60 hp, outboard 90 hp`,
  "Grady-White": `
    Marlin 300; 1990-; Walkaround; 31; twin outboard 500 hp
    Fisherman 222; 1994-; Center console; 22; outboard 200 hp, outboard 250 hp
    Freedom 235; 2012-; Dual console; 24; outboard 300 hp`,
  Hobie: `
    Hobie 16; 1990-; Sailboat; 16; no engine
    Getaway; 2001-; Sailboat; 17; no engine`,
  Kawasaki: `
    Jet Ski STX; 1997-; Personal watercraft; 10; jet 120 hp, jet 160 hp
    Jet Ski Ultra; 2007-; Personal watercraft; 11; jet 160 hp, jet 310 hp`,
  Lund: `
    WC 16; 1990-; Aluminum fishing; 16; outboard 25 hp, outboard 40 hp
    1650 Rebel; 2000-; Aluminum fishing; 16; outboard 60 hp, outboard 90 hp
    1875 Pro-V; 2006-; Aluminum fishing; 18; outboard 150 hp, outboard 200 hp`,
  MacGregor: `
    26S; 1990-1995; Sailboat; 26; outboard 10 hp
    26X; 1996-2002; Sailboat; 26; outboard 50 hp
    26M; 2003-2013; Sailboat; 26; outboard 50 hp`,
  Malibu: `
    Response LX; 1996-2014; Ski and wake; 21; inboard 340 hp
    Wakesetter VLX; 1999-; Ski and wake; 21; inboard 350 hp, inboard 410 hp
    Wakesetter 23 LSV; 2005-; Ski and wake; 23; inboard 350 hp, inboard 450 hp`,
  MasterCraft: `
    ProStar 190; 1991-2012; Ski and wake; 19; inboard 310 hp
    ProStar; 2013-; Ski and wake; 20; inboard 350 hp
    X-Star; 2002-; Ski and wake; 23; inboard 430 hp`,
  Nautique: `
    Ski Nautique; 1990-; Ski and wake; 20; inboard 330 hp
    Super Air Nautique G23; 2013-; Ski and wake; 23; inboard 450 hp, inboard 550 hp`,
  Ranger: `
    Z518; 2009-; Bass boat; 19; outboard 200 hp
    RT178; 2014-; Bass boat; 17; outboard 90 hp, outboard 115 hp`,
  Robalo: `
    R180; 2005-; Center console; 18; outboard 115 hp, outboard 150 hp
    R222; 2008-; Center console; 22; outboard 200 hp, outboard 250 hp`,
  "Sea-Doo": `
    GTX; 1992-; Personal watercraft; 10; jet 130 hp, jet 170 hp, jet 230 hp
    Spark; 2014-; Personal watercraft; 9; jet 60 hp, jet 90 hp
    RXP-X; 2012-; Personal watercraft; 11; jet 300 hp`,
  "Sea Ray": `
    180 Bow Rider; 1990-2010; Bowrider; 18; sterndrive 135 hp
    SPX 190; 2016-; Bowrider; 19; outboard 150 hp, sterndrive 200 hp
    SLX 230; 2012-; Bowrider; 23; outboard 250 hp, sterndrive 300 hp
    Sundancer 260; 1999-2020; Cruiser; 26; sterndrive 300 hp
    Sundancer 320; 2003-; Cruiser; 32; twin sterndrive 500 hp`,
  "Sun Tracker": `
    Bass Buggy 16; 1990-; Pontoon; 16; outboard 20 hp, outboard 40 hp
    Party Barge 20; 1990-; Pontoon; 20; outboard 60 hp, outboard 90 hp
    Party Barge 24; 1994-; Pontoon; 24; outboard 115 hp, outboard 150 hp`,
  Tracker: `
    Guide V-16; 1994-; Aluminum fishing; 16; outboard 25 hp, outboard 40 hp
    Pro Team 175; 1998-; Bass boat; 17; outboard 60 hp, outboard 75 hp
    Grizzly 1448; 1996-; Aluminum fishing; 14; outboard 20 hp`,
  Yamaha: `
    WaveRunner VX; 2005-; Personal watercraft; 11; jet 110 hp, jet 125 hp
    WaveRunner EX; 2017-; Personal watercraft; 10; jet 100 hp
    SX190; 2012-; Bowrider; 19; jet 180 hp
    212X; 2008-2021; Ski and wake; 21; twin jet 360 hp`,
};
