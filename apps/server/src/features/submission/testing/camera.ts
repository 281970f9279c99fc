/** An action on the vendor's camera page. */
export type CameraAction = "capture" | "decline" | "expire";

/** Opens the vendor's camera page and acts there, like a phone. */
export async function capture(url: string, documentNumber = "D1234560", action: CameraAction = "capture") {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ action, documentNumber }).toString(),
  });
  if (response.status !== 303) throw new Error(`The camera page answered ${response.status}.`);
}
