import { createRoot } from "react-dom/client";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import "../styles/styles.css";
import { applyBrand, type BrandName } from "./brands.ts";
import { Gallery } from "./gallery.tsx";

/** `npm run gallery -w apps/web`, then `?brand=ironwood` and `?show=step`. */
const query = new URLSearchParams(location.search);
const brand: BrandName = query.get("brand") === "ironwood" ? "ironwood" : "harborlight";
applyBrand(brand);

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery brand={brand} show={query.get("show") ?? "all"} />);
