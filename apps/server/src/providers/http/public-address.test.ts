import { expect, test } from "vitest";
import { exchange } from "./exchange.ts";
import { isPrivateLiteral, isPublicAddress } from "./public-address.ts";

test.each([
  "10.1.2.3",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
])("counts %s as private", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["::1", "::", "fd00::1", "fe80::1", "::ffff:10.0.0.1", "::ffff:7f00:1", "64:ff9b::a00:1", "not an address"])(
  "counts %s as private or as no address",
  (address) => expect(isPublicAddress(address)).toBe(false),
);

test.each(["20.190.128.1", "8.8.8.8", "2603:1006::1", "172.32.0.1"])("counts %s as public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test("finds a private address in a URL, however it is written", () => {
  const all = [
    "https://127.1/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://[::1]:8443/",
    "https://[::ffff:a00:1]/",
  ];

  expect(all.map((url) => isPrivateLiteral(new URL(url)))).toEqual(all.map(() => true));
  expect(isPrivateLiteral(new URL("https://login.example/"))).toBe(false);
});

test("opens no connection to a name that leads to a private address", async () => {
  const request = { method: "GET", headers: {}, timeoutMs: 2_000, maximumBytes: 1_000, onlyPublic: true } as const;

  await expect(exchange("http://localhost:9/", request)).rejects.toMatchObject({ code: "ENOTPUBLIC" });
});
