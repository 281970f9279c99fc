/** The ten digits of a United States number, without any marks between them. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** The link to call a number, with its country code. */
export function phoneLink(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}
