import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";

/*
 * Draws and records Ironwood's film for the slide show: silent, twelve seconds, in the brand's own colors only. Run it by hand (`node
 * e2e/films/record-what-happens-next.ts`) when the brand changes. The film and its poster are committed.
 */
const folder = path.join(import.meta.dirname, "../../tenants/ironwood/brand/films");

interface Recorded {
  readonly film: string;
  readonly still: string;
}

/**
 * Each scene lasts four seconds, and the captions contain its words too. It is one long function, because Playwright sends its source to
 * the page without anything around it.
 */
async function record(): Promise<Recorded> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const pen = canvas.getContext("2d")!;
  const ease = (share: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;
  const iron = "#20262d";
  const copper = "#d98a54";
  const paper = "#f1f2f3";

  const sheet = (x: number, y: number, lines: number) => {
    pen.fillStyle = paper;
    pen.fillRect(x, y, 110, 140);
    pen.fillStyle = "#7b828a";
    for (let line = 0; line < lines; line += 1) pen.fillRect(x + 14, y + 22 + line * 20, 82 - (line % 3) * 16, 6);
  };
  const foundry = (x: number) => {
    pen.fillStyle = "#555d66";
    pen.fillRect(x, 150, 150, 110);
    pen.fillRect(x + 112, 90, 24, 60);
    pen.beginPath();
    for (let roof = 0; roof < 3; roof += 1) {
      pen.moveTo(x + roof * 50, 150);
      pen.lineTo(x + roof * 50, 120);
      pen.lineTo(x + roof * 50 + 50, 150);
    }
    pen.fill();
    pen.fillStyle = copper;
    pen.fillRect(x + 60, 205, 34, 55);
  };
  const send = (share: number) => {
    foundry(430);
    sheet(70 + 330 * ease(share * 1.2), 110, 5);
  };
  const read = (share: number) => {
    sheet(265, 90, 1 + Math.floor(ease(share) * 5));
    pen.strokeStyle = copper;
    pen.lineWidth = 8;
    pen.beginPath();
    pen.arc(300 + 50 * Math.sin(share * 9), 130 + 70 * share, 34, 0, 2 * Math.PI);
    pen.moveTo(326 + 50 * Math.sin(share * 9), 156 + 70 * share);
    pen.lineTo(352 + 50 * Math.sin(share * 9), 182 + 70 * share);
    pen.stroke();
  };
  const answer = (share: number) => {
    sheet(265, 90, 4);
    pen.strokeStyle = copper;
    pen.lineWidth = 12;
    pen.lineCap = "round";
    const drawn = ease(share * 1.5);
    pen.beginPath();
    pen.moveTo(285, 195);
    pen.lineTo(285 + 25 * Math.min(1, drawn * 2), 195 + 22 * Math.min(1, drawn * 2));
    if (drawn > 0.5) pen.lineTo(310 + 46 * (drawn * 2 - 1), 217 - 62 * (drawn * 2 - 1));
    pen.stroke();
  };
  const scenes = [
    ["1  Sent, sealed", send],
    ["2  Read against our rules", read],
    ["3  Your answer", answer],
  ] as const;
  const draw = (seconds: number) => {
    pen.fillStyle = iron;
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = "#3a424b";
    pen.fillRect(0, 260, 640, 100);
    const [title, scene] = scenes[Math.min(2, Math.floor(seconds / 4))]!;
    scene((seconds % 4) / 4);
    pen.fillStyle = paper;
    pen.font = "600 30px sans-serif";
    pen.textAlign = "center";
    pen.fillText(title, 320, 320);
  };

  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: "video/mp4;codecs=avc1.42E01E",
    videoBitsPerSecond: 160_000,
  });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  draw(3.2);
  const still = canvas.toDataURL("image/webp", 0.8);
  recorder.start();
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const step = () => {
      const seconds = (performance.now() - began) / 1000;
      if (seconds >= 12) return resolve();
      draw(seconds);
      requestAnimationFrame(step);
    };
    step();
  });
  recorder.stop();
  await stopped;
  const film = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.readAsDataURL(new Blob(parts));
  });
  return { film, still };
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
const { film, still } = await page.evaluate(record);
await browser.close();
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
await writeFile(path.join(folder, "what-happens-next.mp4"), bytesOf(film));
await writeFile(path.join(folder, "what-happens-next.webp"), bytesOf(still));
