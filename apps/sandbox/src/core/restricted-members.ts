import type { Sketch } from "./demo-member.ts";

/** The member of each demo institution who may not apply online, because they must talk to a person first. */
export const restrictedMembers: Readonly<Record<"harborlight" | "ironwood", Sketch>> = {
  harborlight: {
    memberNumber: "1000012",
    memberSince: "2020-05-18",
    name: ["Blair", "Ostrander"],
    born: "1983-03-27",
    tinStart: "86429",
    phone: "2075550121",
    home: {
      street: "19 Kettle Cove Lane",
      city: "Cape Elizabeth",
      state: "ME",
      postalCode: "04107",
      residenceStatus: "rent",
      monthlyHousingPaymentCents: 156000,
      since: "2014-06-01",
    },
    job: {
      status: "employed",
      employer: "Spurwink Print Shop",
      occupation: "Printer",
      monthlyIncomeCents: 512000,
      since: "2016-02-01",
    },
    savingsCents: 88000,
  },
  ironwood: {
    memberNumber: "7000012",
    memberSince: "2021-10-04",
    name: ["Blair", "Valdivia"],
    born: "1981-12-05",
    tinStart: "86631",
    phone: "5205550121",
    home: {
      street: "58 Palo Verde Court",
      city: "Sierra Vista",
      state: "AZ",
      postalCode: "85635",
      residenceStatus: "rent",
      monthlyHousingPaymentCents: 109000,
      since: "2015-08-01",
    },
    job: {
      status: "employed",
      employer: "Huachuca Outfitters",
      occupation: "Buyer",
      monthlyIncomeCents: 512000,
      since: "2016-02-01",
    },
    savingsCents: 88000,
  },
};
