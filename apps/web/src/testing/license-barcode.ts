/** The barcode of a sample driver's license from Maine. */
export const licenseBarcode = (expires = "01052040") =>
  "@\n\u001e\rANSI 636041090002DL00410278ZV03190008DL" +
  `DAQ1234567\nDCSDELGADO\nDACROSA\nDBB03141988\nDBD01052022\nDBA${expires}\n` +
  "DAG48 BEACON ST\nDAIPORTLAND\nDAJME\nDAK041010000  \nDCGUSA\r";
