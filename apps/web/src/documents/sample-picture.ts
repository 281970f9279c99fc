import type { Sampled } from "./picture-quality.ts";

const side = 128;

/** Reads a picture's brightness in a small copy. Undefined for another file, and for a picture that this browser can't show. */
export async function samplePicture(file: File): Promise<Sampled | undefined> {
  if (!file.type.startsWith("image/")) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(picture, 0, 0, side, side);
    picture.close();
    const points = context?.getImageData(0, 0, side, side).data;
    return points && { width, height, brightness: brightnessOf(points) };
  } catch {
    // The server looks at it anyway.
    return undefined;
  }
}

/** The brightness as people see it (ITU-R BT.601). */
function brightnessOf(points: Uint8ClampedArray): readonly number[] {
  return Array.from({ length: points.length / 4 }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = points.subarray(4 * place, 4 * place + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}
