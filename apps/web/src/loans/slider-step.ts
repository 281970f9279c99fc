/** A step that moves through a range in about two hundred round amounts. */
export function sliderStep(min: number, max: number): number {
  const steps = [50, 100, 250, 500, 1000];
  return steps.find((step) => (max - min) / step <= 200) ?? 2500;
}
