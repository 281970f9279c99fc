// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { QrCode, squares } from "./qr-code.tsx";

/** Draws the path into pixels, as a camera would see it. */
function photograph(path: string, size: number) {
  const scale = 4;
  const data = new Uint8ClampedArray(size * scale * size * scale * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3);
  return { width: size * scale, height: size * scale, data };
}

test("encodes a text so that a camera can read it", () => {
  const text = `https://apply.example/ResumeDocumentVerification/${"Ab-_9".repeat(40)}`;
  render(<QrCode text={text} label="For your phone" />);

  const code = screen.getByRole("img", { name: "For your phone" });
  const size = Number(code.getAttribute("viewBox")!.split(" ")[2]);

  expect(decodeQR(photograph(code.querySelector("path")!.getAttribute("d")!, size))).toBe(text);
});

test("draws adjacent modules as one", () => {
  expect(squares([[true, true, false, true]])).toBe("M0 0h2v1H0zM3 0h1v1H3z");
});
