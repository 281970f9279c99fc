import { letterPage } from "@portico/domain/letters/letter-page";
import { sampleLetters } from "@portico/domain/letters/sample-letter";
import { Brand } from "@portico/domain/tenant/brand";
import { Letters as LetterTexts } from "@portico/domain/tenant/letters";
import harborlightBrand from "../../../../tenants/harborlight/brand/brand.json";
import harborlight from "../../../../tenants/harborlight/tenant.json";
import ironwoodBrand from "../../../../tenants/ironwood/brand/brand.json";
import ironwood from "../../../../tenants/ironwood/tenant.json";
import type { BrandName } from "./brands.ts";

const institutions = {
  harborlight: { tenant: harborlight, brand: Brand.parse(harborlightBrand) },
  ironwood: { tenant: ironwood, brand: Brand.parse(ironwoodBrand) },
};

/** Each letter in the institution's own words, with the parts that the server adds to most of them. */
export function Letters({ brand: name }: { brand: BrandName }) {
  const { tenant, brand } = institutions[name];
  return sampleLetters(tenant, LetterTexts.parse(tenant.letters)).map(([kind, words]) => (
    <figure key={kind}>
      <figcaption>{kind}</figcaption>
      <iframe sandbox="" title={kind} width="360" height="640" srcDoc={letterPage(brand, tenant, words)} />
    </figure>
  ));
}
