import { composeLetter, type Sender, type Words } from "./compose-letter.ts";
import { fits, linkLetter, type Invited, type News } from "./invitation-letters.ts";

/** Why a link is sent to a joint owner: as for a loan, or because the documents are ready for their signature. */
export type OwnerOccasion = "invited" | "reminded" | "moved" | "used" | "again" | "sign";

type Told = Pick<Invited<OwnerOccasion>, "from"> & { readonly institution: string };

const asked = ({ from, institution }: Told) => [
  `${from} wants to open accounts at ${institution} together with you, and asks you to fill in your own part.`,
  "Each owner of an account can use all of its money. You answer on your own device. You don't see each other's birth date, Social Security number, or address.",
];

/** What a link in each letter is for. It names no account, because an address may be mistyped. */
const openings: Readonly<Record<OwnerOccasion, (told: Told) => readonly string[]>> = {
  invited: asked,
  moved: asked,
  reminded: ({ from, institution }) => [
    `${from} is waiting for your part of your accounts at ${institution}. Your answers so far are saved.`,
  ],
  used: ({ from, institution }) => [
    `You opened your part of the accounts with ${from} at ${institution}. Here is a fresh link to come back to it.`,
  ],
  again: ({ from, institution }) => [`Here is a link to your accounts with ${from} at ${institution}.`],
  sign: ({ from, institution }) => [
    `The documents for your accounts with ${from} at ${institution} are ready. Please read and sign them. If you signed before, they have changed since.`,
    "Your accounts open when both of you have signed. We don't ask you anything else again.",
  ],
};

const subjects: Readonly<Record<OwnerOccasion, (from: string) => string>> = {
  invited: (from) => `${from} asks you to open accounts together`,
  moved: (from) => `${from} asks you to open accounts together`,
  reminded: (from) => `${from} is waiting for your part`,
  used: (from) => `Your link to the accounts with ${from}`,
  again: (from) => `Your accounts with ${from}`,
  sign: (from) => `Please sign for your accounts with ${from}`,
};

/** The letter with the link of an invited joint owner. */
export function ownerInvitationLetter(tenant: Sender, invited: Invited<OwnerOccasion>): Words {
  const { from, occasion } = invited;
  return linkLetter(tenant, invited, {
    subject: subjects[occasion](from),
    opening: openings[occasion]({ from, institution: tenant.clientDisplayName }),
    label: occasion === "sign" ? "Read and sign" : "Open my part",
  });
}

/** Asks a joint owner who gets texts to sign. */
export function signText({ clientDisplayName }: Sender, { from, link }: Pick<Invited, "from" | "link">): string {
  const name = from.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = `${clientDisplayName}: Your documents with ${name} are ready to sign: ${link} Reply STOP to end texts.`;
  return fits(named)
    ? named
    : `${clientDisplayName}: Your documents are ready to sign: ${link} Reply STOP to end texts.`;
}

/** Tells an invited owner that the invitation is over. */
export function ownerEndedLetter(tenant: Sender, { firstName, from }: Pick<Invited, "firstName" | "from">): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  return composeLetter(tenant, `You don't have to do anything: ${institution}`, [
    `Hello ${firstName},`,
    `${from} asked you to open accounts at ${institution} together, and has now ended that invitation. Our links to it don't work anymore.`,
    "You own no account through it, and you owe nothing. We deleted anything you filled in.",
    `Questions? Call us at ${clientTelephone}.`,
  ]);
}

/** What is left for the first owner after the other one signed. Undefined: their own signature. */
export type LeftForFirst = "page" | "send" | undefined;

const afterSignature = (left: LeftForFirst): string => {
  if (left === undefined) return "Your accounts open when you have signed too.";
  const page = left === "page" ? "You opened one of your pages again, so please finish it first. " : "";
  return `You both signed now, but your accounts aren't open yet. ${page}Then press "Open our accounts" on the last page.`;
};

/** Tells the first owner that the invited one signed or doesn't want to, or that the invitation is over. */
export function ownerNewsLetter(
  tenant: Sender,
  {
    firstName,
    other,
    link,
    news,
    left,
  }: Pick<News, "firstName" | "other" | "link" | "news"> & { readonly left?: LeftForFirst },
): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  const signed = {
    subject: `${other} signed`,
    text: `${other} finished their part and signed the documents for your accounts at ${institution}. ${afterSignature(left)}`,
  };
  const { subject, text } = {
    done: signed,
    agreed: signed,
    declined: {
      subject: `News from ${other}`,
      text: `${other} chose not to own the accounts with you. That's all right. You can go on alone, or ask somebody else.`,
    },
    cancelled: {
      subject: `Your invitation to ${other} has ended`,
      text: `You ended your invitation to ${other}. We deleted anything ${other} filled in, and told ${other} that nothing is left to do. You can go on alone, or ask somebody else.`,
    },
  }[news];
  return composeLetter(tenant, `${subject}: ${institution}`, [
    `Hello ${firstName},`,
    text,
    ...(link === undefined ? [] : ["Go on here. We'll send you a code first:", { link, label: "Open my application" }]),
    `Questions? Call us at ${clientTelephone}.`,
  ]);
}
