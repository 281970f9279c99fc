import { paperKinds, paperName } from "@portico/domain/documents/papers";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { nameOfPaper } from "./name-of-paper.ts";

test.each([ProductCode.auto, ProductCode.boat])("names each paper of product %s as the letters do", (productCode) => {
  const pages = paperKinds.map((kind) => nameOfPaper({ kind }, productCode));

  expect(pages).toEqual(paperKinds.map((kind) => paperName(kind, productCode)));
});
