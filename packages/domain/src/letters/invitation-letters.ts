import { composeLetter, type Paragraph, type Sender, type Words } from "./compose-letter.ts";

/**
 * Why a link is sent: somebody is invited or reminded, the address or the loan changed, the last link was used, the first person chose a
 * counteroffer, or they go on with another application.
 */
export type Occasion = "invited" | "reminded" | "moved" | "used" | "again" | "chosen" | "changed";

export interface Invited<Why = Occasion> {
  readonly firstName: string;
  /** The first name of the person who invites. */
  readonly from: string;
  readonly link: string;
  readonly days: number;
  readonly occasion: Why;
  /** The last day of the counteroffer that was chosen. */
  readonly until?: string | undefined;
}

/** What a link in each letter is for. No amount and no loan, because an address may be mistyped. */
const openings: Readonly<Record<Occasion, (names: Invited & { readonly institution: string }) => readonly string[]>> = {
  invited: ({ from, institution }) => [
    `${from} wants to apply for a loan at ${institution} together with you, and asks you to fill in your own part.`,
    "You answer on your own device. You don't see each other's birth date, Social Security number, income, or credit score.",
  ],
  moved: ({ from, institution }) => [
    `${from} wants to apply for a loan at ${institution} together with you, and asks you to fill in your own part.`,
    "You answer on your own device. You don't see each other's birth date, Social Security number, income, or credit score.",
  ],
  reminded: ({ from, institution }) => [
    `${from} is waiting for your part of the application at ${institution}. Your answers so far are saved.`,
  ],
  used: ({ from, institution }) => [
    `You opened your part of the application with ${from} at ${institution}. Here is a fresh link to come back to it.`,
  ],
  again: ({ from, institution }) => [
    `${from} wants to go on with another application at ${institution} together with you. It begins with the answers you gave before.`,
  ],
  chosen: ({ from, until }) => [
    `We offered other terms to you and ${from} together, and ${from} chose one of our offers. It takes the place of the loan that we couldn't approve, so it isn't a second loan.`,
    `You both apply for it, so we need your yes too. ${from} can send it after that${until === undefined ? "" : `, until ${until}`}. The link shows you the amount, the payment, and the rate.`,
    "We saved your earlier answers. If neither of you changes an answer, we don't check your credit again.",
    "If we asked you for papers for the first loan, you don't need to send them anymore. We ask you again if this loan needs any.",
  ],
  changed: ({ from }) => [
    `${from} chose or changed the loan that you apply for together after your part was done. Please look at it.`,
    `${from} can send the application after you say yes to it. We don't ask you anything else again.`,
  ],
};

const subjects: Readonly<Record<Occasion, (from: string) => string>> = {
  invited: (from) => `${from} asks you to apply together`,
  moved: (from) => `${from} asks you to apply together`,
  reminded: (from) => `${from} is waiting for your part`,
  used: (from) => `Your link to the application with ${from}`,
  again: (from) => `${from} asks you to look at another application`,
  chosen: (from) => `${from} chose our offer for you both`,
  changed: (from) => `Please look at your loan with ${from}`,
};

/** The letter with the link of an invited person. */
export function invitationLetter(tenant: Sender, invited: Invited): Words {
  const { clientDisplayName: institution } = tenant;
  const { from, occasion } = invited;
  return linkLetter(tenant, invited, {
    subject: subjects[occasion](from),
    opening: openings[occasion]({ ...invited, institution }),
    label: occasion === "changed" || occasion === "chosen" ? "Look at the loan" : "Open my part",
  });
}

interface AboutLink {
  readonly subject: string;
  readonly opening: readonly string[];
  readonly label: string;
}

/** A letter around the link of an invited person. */
export function linkLetter(
  tenant: Sender,
  { firstName, from, link, days, occasion }: Invited<string>,
  { subject, opening, label }: AboutLink,
): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  const body: readonly Paragraph[] = [
    `Hello ${firstName},`,
    ...opening,
    "We'll send you a code first:",
    { link, label },
    `The link works once, within ${days} days. Each time you use one, we email you a fresh one.`,
    ...(occasion === "used"
      ? [`Questions? Call us at ${clientTelephone}.`]
      : [
          "You don't have to do this, and you owe nothing for looking. After the code, you can say no.",
          `Don't know ${from}? Then please ignore this email. Questions? Call us at ${clientTelephone}.`,
        ]),
  ];
  return composeLetter(tenant, `${subject}: ${institution}`, body);
}

const longestText = 160;

/** The same as a text, for a person who said yes to texts. */
export function invitationText({ clientDisplayName }: Sender, { from, link }: Pick<Invited, "from" | "link">): string {
  const name = from.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = `${clientDisplayName}: ${name} asks you to fill in your part of an application: ${link} Reply STOP to end texts.`;
  const unnamed = `${clientDisplayName}: Fill in your part of an application: ${link} Reply STOP to end texts.`;
  return fits(named) ? named : unnamed;
}

/** Asks a person who gets texts to look at a loan that changed. */
export function changedText({ clientDisplayName }: Sender, { from, link }: Pick<Invited, "from" | "link">): string {
  const name = from.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = `${clientDisplayName}: Your loan with ${name} is ready. Please look at it: ${link} Reply STOP to end texts.`;
  const unnamed = `${clientDisplayName}: Your loan is ready. Please look at it: ${link} Reply STOP to end texts.`;
  return fits(named) ? named : unnamed;
}

/** Whether it is one text message, in characters that each phone shows. */
export const fits = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) && text.length <= longestText;

/** Tells an invited person that the invitation is over, and that they owe nothing. */
export function endedLetter(
  tenant: Sender,
  { firstName, from, endsOffer }: Pick<Invited, "firstName" | "from"> & { readonly endsOffer?: boolean },
): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  return composeLetter(tenant, `You don't have to do anything: ${institution}`, [
    `Hello ${firstName},`,
    `${from} asked you to apply for a loan at ${institution} together, and has now ended that invitation. Our links to it don't work anymore.`,
    endsOffer
      ? "Our offer for you both ended with it. You owe nothing, and we don't check your credit again. We deleted anything you filled in for that offer. As the law requires, we keep the application that you both sent first."
      : "You owe nothing. We deleted anything you filled in for this application, and we didn't check your credit for this application.",
    `Questions? Call us at ${clientTelephone}.`,
  ]);
}

/** The same as a text. */
export function endedText({ clientDisplayName }: Sender, { from }: Pick<Invited, "from">): string {
  const name = from.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = `${clientDisplayName}: ${name} ended the invitation to apply together. You owe nothing. Reply STOP to end texts.`;
  return fits(named)
    ? named
    : `${clientDisplayName}: The invitation to apply together has ended. You owe nothing. Reply STOP to end texts.`;
}

export interface News {
  readonly firstName: string;
  readonly other: string;
  readonly link: string | undefined;
  readonly news: "declined" | "cancelled" | "done" | "agreed";
  /** The first person still has something to choose about the loan. */
  readonly stillAsks?: boolean;
  /** Only sending is left. */
  readonly isReady?: boolean;
  /** The counteroffer for both ended with the invitation. */
  readonly endsOffer?: boolean;
}

/** Tells the first person that the invited one is done, agrees to the loan, or doesn't want to, or that the invitation is over. */
export function newsLetter(
  tenant: Sender,
  { firstName, other, link, news, stillAsks = false, isReady = false, endsOffer = false }: News,
): Words {
  const { clientDisplayName: institution, clientTelephone } = tenant;
  const sending = isReady ? "You can send it now." : "You can send it when your own part is done.";
  const said = {
    declined: `${other} chose not to apply with you. That's all right, and it says nothing about your credit. You can go on alone, or ask somebody else.`,
    cancelled: `You ended your invitation to ${other}. We deleted anything ${other} filled in for this application, and told ${other} that nothing is left to do. You can go on alone, or ask somebody else.`,
    done: stillAsks
      ? `${other} finished their part of your application at ${institution}. When you've chosen the loan, we ask ${other} to look at it. Then you can send it.`
      : `${other} finished their part of your application at ${institution}. ${sending}`,
    agreed: `${other} said yes to the loan as it is now. ${sending}`,
  }[news];
  const subject = {
    declined: `News from ${other}`,
    cancelled: `Your invitation to ${other} has ended`,
    done: `${other} is done`,
    agreed: `${other} said yes to your loan`,
  }[news];
  return composeLetter(tenant, `${subject}: ${institution}`, [
    `Hello ${firstName},`,
    said,
    ...(endsOffer
      ? [
          "Our offer for you both ended with that. If you send the application, we check your credit again and decide anew.",
        ]
      : []),
    ...(link === undefined ? [] : ["Go on here. We'll send you a code first:", { link, label: "Open my application" }]),
    `Questions? Call us at ${clientTelephone}.`,
  ]);
}
