import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createSmartyZipCodes, type SmartyZipCodesOptions } from "./smarty-zip-codes.ts";
import { testZipCodeDirectory } from "./zip-code-directory.suite.ts";

const adapter = (sandboxUrl: string, options: Partial<SmartyZipCodesOptions> = {}) =>
  createSmartyZipCodes({
    baseUrl: `${sandboxUrl}/smarty/zip`,
    authId: "sandbox-smarty-auth-id",
    authToken: "sandbox-smarty-auth-token",
    timeoutMs: 5000,
    ...options,
  });

testZipCodeDirectory(adapter);

testVendorFaults({
  vendor: "smarty",
  operation: "zip",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).find("04103"),
});
