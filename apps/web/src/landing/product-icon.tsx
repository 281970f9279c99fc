import type { ReactNode } from "react";
import { Icon } from "../widgets/icons/icon.tsx";

const vehicle = (
  <>
    <path d="M5.5 20.5v-5l3-7.2A3 3 0 0 1 11.300 6.500h9.400a3 3 0 0 1 2.800 1.800l3 7.200v5" />
    <path d="M5.500 15.500h21M5.500 20.500h21v4h-4v-2h-13v2h-4zM9.700 18.200v.05M22.300 18.200v.05" />
  </>
);
const house = (
  <>
    <path d="M4.500 15.500 16 5.500l11.500 10" />
    <path d="M7.500 13v13.500h17V13M13 26.500v-7.500h6v7.500" />
  </>
);
const coins = (
  <>
    <rect x="4" y="8.500" width="24" height="15" rx="2.500" />
    <circle cx="16" cy="16" r="3.600" />
    <path d="M8.500 16v.05M23.500 16v.05" />
  </>
);

/** Drawings by the icon's name in the institution's file. */
const drawings: Readonly<Record<string, ReactNode>> = {
  auto: vehicle,
  autorefi: (
    <>
      <path d="M6.500 13.500A10 10 0 0 1 25 11.500M25.500 18.500A10 10 0 0 1 7 20.500" />
      <path d="M25.500 6.500v5.200h-5.200M6.500 25.500v-5.200h5.200M16 11.500v9M18.600 13.400c-.7-.8-1.500-1.100-2.600-1.100-1.500 0-2.600.7-2.600 1.900 0 2.700 5.400 1.100 5.400 3.800 0 1.200-1.200 2-2.800 2-1.200 0-2.200-.4-2.900-1.300" />
    </>
  ),
  boat: <path d="M4.500 20.500h23l-3.300 6H8.300zM16 4.500v16M16 7l8 9.500h-8M13.200 10v6.500h-6z" />,
  motorcycle: (
    <>
      <circle cx="7.500" cy="21" r="4.500" />
      <circle cx="24.500" cy="21" r="4.500" />
      <path d="m7.500 21 5-7.500h7l5 7.500M10.500 13.500 8.500 10M19.500 13.500l1.500-4.500h3.500M12.500 21h7" />
    </>
  ),
  rv: (
    <>
      <path d="M3.500 9.500a2 2 0 0 1 2-2h16a7 7 0 0 1 7 7v8h-25z" />
      <path d="M3.500 15.500h25M13 7.500v8M20.500 7.700v7.800" />
      <circle cx="10" cy="23.500" r="2.500" />
      <circle cx="22" cy="23.500" r="2.500" />
    </>
  ),
  heloc: house,
  creditcard: (
    <>
      <rect x="4" y="7.500" width="24" height="17" rx="2.500" />
      <path d="M4 13h24M8.500 19.500h5" />
    </>
  ),
};

/** The drawing of a product; money where the institution names none that we have. */
export function ProductIcon({ name }: { name: string }) {
  return <Icon box={32}>{drawings[name] ?? coins}</Icon>;
}
